/** What every component of a table may reach: the model, the connection, sending. */
import { createContext, useContext } from "react";
import type { Connection, Outcome } from "../net/connection";
import type { Body } from "../net/types";
import type { Model } from "./model";

export interface HereValue {
  model: Model;
  conn: Connection;
  /** Sends a command; a refusal is shown by the table unless the caller takes it. */
  act: (body: Body, quiet?: boolean) => Promise<Outcome>;
}

export const Here = createContext<HereValue | null>(null);

export function useHere(): HereValue {
  const here = useContext(Here);
  if (!here) throw new Error("outside a table");
  return here;
}
