/** Names of wire types as the page uses them; the types themselves are generated (protocol.ts). */
import type { Ask, Gone } from "../protocol";

export type { Answered, Body, ClientAny, Events, Proof, Reply, ServerAny, TableView } from "../protocol";
export type GoneReason = Gone["reason"];
export type QuestionOf = Ask["question"];
