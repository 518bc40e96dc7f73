// @vitest-environment node
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import * as crypto from "../src/net/crypto";

/** Made once with the server's own module for the same bytes: both ends have to agree on every byte. */
const client = "358072d6365880d1aeea329adf9121383851ed21a28e3b75e965d0d2cd166254";
const server = "8f40c5adb68f25624ae5b214ea767a6ec94d829d3d7b5e1ad1ba6f3e2138285f";
const shared = "d78f914269720e4ddd3f86d6afe70a13fd81da1903e525ed5626960435c2c85a";
const nonce = "00".repeat(16);
const key = hexToBytes(shared);

describe("what the page signs", () => {
  it("agrees the server's key", () => {
    const pair = crypto.newPair(Uint8Array.from({ length: 32 }, (_, at) => at + 32));
    expect(pair.public).toBe(client);
    expect(bytesToHex(crypto.agree("table1", pair, server))).toBe(shared);
    expect(crypto.keyId(key)).toBe("ef2df113fc8290e8");
  });
  it("signs a command as the server checks it", () => {
    expect(crypto.sign(key, "table1", nonce, 7, '{"do":"pass"}')).toBe(
      "fb132f45da58fe45d47cdf79fe0819d4c2f30a4fb2109f303be1d13b4ed07876",
    );
  });
  it("derives invitations, codes, move links and their proofs", () => {
    const invited = crypto.invitation(key, "table1", 2);
    expect(bytesToHex(invited)).toBe("6e048d7ae8d982a4c1b31297bf1f0482c7577da0b0068634253ea4eee369c266");
    expect(crypto.codeLetters(invited)).toBe("6jilw");
    expect(bytesToHex(crypto.moveSecret(key, "table1", 9))).toBe(
      "1440ef84bd3b03bc0c38e89a6e45ca30523caf5dc7490258928f0a4a21dd0fb7",
    );
    expect(crypto.claimMac(invited, "table1", nonce, client)).toBe(
      "3939d5105e39a5d8024558b0620ddec5a565934e6b378d420a903323dba1008c",
    );
    expect(crypto.claimMac(utf8ToBytes("6jilw"), "table1", nonce, client)).toBe(
      "62902d874bacfa6c8e5e70fe135be24a12b7908cb837e9ae8be6091735f56fba",
    );
  });
  it("writes and reads links", () => {
    const bytes = Uint8Array.from([251, 255, 1, 0, 62]);
    expect(crypto.base64url(bytes)).not.toMatch(/[+/=]/);
    expect(crypto.fromBase64url(crypto.base64url(bytes))).toEqual(bytes);
    expect(crypto.fromBase64url("?")).toBeNull();
  });
});
