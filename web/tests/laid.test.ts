import { afterEach, describe, expect, it } from "vitest";
import { asLaid } from "../src/cards/faces";
import type { TableView } from "../src/protocol";
import { choose } from "../src/settings";
import { givenName, personAt, playName } from "../src/table/names";

const suits = [0, 1, 2, 3].flatMap((suit) =>
  Array.from({ length: 13 }, (_, rank) => (rank === 0 || suit === 1 ? "4" : `${suit}`)),
);
const marks = { suits: `${suits.join("")}44`, level: 0, trump: 1, worth: [] };

describe("cards of one play", () => {
  it("lie pairs first, high before low, as they would be counted", () => {
    expect(asLaid(marks, [48, 46, 48, 46])).toEqual([48, 48, 46, 46]);
    expect(asLaid(marks, [25, 21, 14, 25])).toEqual([25, 25, 21, 14]);
    expect(asLaid(marks, [11, 3, 52, 0])).toEqual([52, 0, 11, 3]);
  });
});

describe("a name", () => {
  afterEach(() => choose({ lang: "zh" }));
  it("is no name where it is a seat's, in whatever language it was taken", () => {
    expect(["East", "南", undefined, "East Wind"].map(givenName)).toEqual(["", "", "", "East Wind"]);
    const view = { seats: { "3": { kind: "person", label: "East" } } } as unknown as TableView;
    choose({ lang: "zh" });
    expect(personAt(view, 3)).toBe("南");
  });
});

describe("what the button names", () => {
  it("calls several units a throw when they are led, and counts them when they follow", () => {
    choose({ lang: "en" });
    expect(playName("throw", [48, 48, 46, 46])).toBe("throw 4 cards");
    expect(playName("throw", [48, 48, 46, 46], true)).toBe("4 cards");
  });
});
