// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createSealing } from '../../../../renderer/player/prepared/sealing.ts';

const bytes = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nNobody may read this.');

describe('the stored data of a film', () => {
  it('are encrypted, differently each time, and decrypt to the original', async () => {
    const sealing = await createSealing(crypto);
    const [one, two] = [await sealing.seal(bytes), await sealing.seal(bytes)];
    expect(Buffer.from(one).toString('latin1')).not.toContain('Nobody');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(new Uint8Array(await sealing.unseal(new Uint8Array(one)))).toEqual(bytes);
    expect(new Uint8Array(await sealing.unseal(two))).toEqual(bytes);
  });

  it('decrypt only in the document that encrypted them, and not after a changed bit', async () => {
    const sealing = await createSealing(crypto);
    const sealed = await sealing.seal(bytes);
    await expect((await createSealing(crypto)).unseal(sealed)).rejects.toThrow();
    const changed = new Uint8Array(sealed);
    changed[20] = (changed[20] ?? 0) ^ 1;
    await expect(sealing.unseal(changed)).rejects.toThrow();
  });
});
