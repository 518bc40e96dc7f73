/** A rulebook's title by its name, fetched once. */
import { useEffect } from "react";
import { books, editionOf, titles } from "../clauses";
import { rulebooks } from "../net/api";
import type { RulebookEntry } from "../protocol";
import { settings } from "../settings";
import { createStore, useStore } from "../store";
import { t } from "../words";

export type Entry = RulebookEntry;
export const catalogue = createStore<readonly Entry[]>([]);
let asked = false;

/** The rulebooks to choose from; asked for once, again after a failure. */
export function useCatalogue(): readonly Entry[] {
  const list = useStore(catalogue);
  useEffect(() => {
    if (asked) return;
    asked = true;
    rulebooks().then(
      (all) => {
        for (const book of all) titles.set(book.name, book.title);
        catalogue.set(all);
      },
      () => {
        asked = false;
      },
    );
  }, []);
  return list;
}

export function titleOf(entry: { title: { zh?: string; en?: string } } | null | undefined, name: string): string {
  const title = entry?.title[settings.get().lang] ?? name;
  return title.split(/[：:]/)[0]!.trim();
}

/** `4 副，每人 54 张，不留底`; nothing is known of the cards of one's own books. */
export function cardsOf(entry: Entry): string {
  if (!entry.decks) return t("rules.own");
  const kitty = entry.kitty ? t("create.kitty", { n: entry.kitty }) : t("create.nokitty");
  return t("create.cards", { decks: entry.decks, hand: entry.hand, kitty });
}

/** What stands after the colon of a title. */
export function subtitleOf(entry: Entry): string {
  return (entry.title[settings.get().lang] ?? "").split(/[：:]/)[1]?.trim() ?? "";
}

/** A rulebook's title: of the catalogue's, or of somebody's own, which is known once it has been fetched. */
export function BookTitle({ name, digest = "" }: { name: string; digest?: string }) {
  const list = useCatalogue();
  const brought = useStore(books).get(editionOf({ rulebook: name, digest }));
  return <>{titleOf(list.find((entry) => entry.name === name) ?? brought, name)}</>;
}
