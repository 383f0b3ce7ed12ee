import fc from 'fast-check';
import { judgeSameName, receivedRanges } from './uploads.rule';
import { CHUNK_BYTES, MAX_CHUNKS, MAX_FILE_BYTES } from '@vitrine/shared/contract/values';
import { readChunk, reserveBytes } from './bytes/chunk-fields.rule';
import { journalRecord, readJournal } from './bytes/journal.rule';
import { inEnglish } from '../../testing/in-english';

describe('uploads', () => {
  describe('received ranges', () => {
    it.each([
      [[], []],
      [[3], [[3, 3]]],
      [
        [2, 1, 3, 7],
        [
          [1, 3],
          [7, 7],
        ],
      ],
      [[5, 5, 5], [[5, 5]]],
    ])('%j', (numbers, ranges) => {
      expect(receivedRanges(numbers)).toEqual(ranges);
    });

    it('have exactly the received numbers', () => {
      fc.assert(
        fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 954 })), (numbers) => {
          const spread = receivedRanges(numbers).flatMap(([from, to]) =>
            Array.from({ length: to - from + 1 }, (_, index) => from + index),
          );
          expect(spread).toEqual([...numbers].sort((a, b) => a - b));
        }),
      );
    });
  });

  describe('two uploads of one name without an id', () => {
    it.each([
      [1, 'nothing', 0, 'continue'],
      [2, 'nothing', 99, 'continue'],
      [1, 'same', 2, 'continue'],
      [1, 'other', 2, 'clash'],
      [1, 'same', 30, 'restart'],
      [1, 'same', 31, 'restart'],
      [1, 'other', 31, 'restart'],
      [4, 'same', 99, 'continue'],
      [4, 'other', 99, 'clash'],
    ] as const)('chunk %i, stored as %s, after %i s: %s', (number, heldAs, idle, outcome) => {
      expect(judgeSameName(number, heldAs, idle)).toBe(outcome);
    });
  });
});

describe('chunk fields', () => {
  const full = new Uint8Array(CHUNK_BYTES);
  const fields = { name: 'a.jpg', chunk_number: '1', total_chunks: '3' };

  describe('fields of a chunk', () => {
    it.each([
      ['the four of the specification', fields, full],
      ['a last chunk of one byte', { ...fields, chunk_number: '3' }, new Uint8Array(1)],
      ['a file of one byte', { ...fields, total_chunks: '1' }, new Uint8Array(1)],
      [
        'all extensions',
        {
          ...fields,
          size: String(3 * CHUNK_BYTES),
          crc32: 'DEADbeef',
          sha256: 'a'.repeat(64),
          upload_id: '0190a0b0-0000-7000-8000-000000000000',
        },
        full,
      ],
      ['954 chunks', { ...fields, total_chunks: String(MAX_CHUNKS), size: String(MAX_FILE_BYTES) }, full],
    ])('%s are taken', (_name, given, bytes) => {
      expect(readChunk(given, bytes)).toMatchObject({ ok: true });
    });

    it.each([
      ['chunk_number', { ...fields, chunk_number: '0' }, full],
      ['chunk_number', { ...fields, chunk_number: '-1' }, full],
      ['chunk_number', { ...fields, chunk_number: '1.5' }, full],
      ['chunk_number', { ...fields, chunk_number: '1e3' }, full],
      ['chunk_number', { ...fields, chunk_number: '0x1' }, full],
      ['chunk_number', { ...fields, chunk_number: ' 1' }, full],
      ['chunk_number', { ...fields, chunk_number: '４' }, full],
      ['chunk_number', { ...fields, chunk_number: '4' }, full],
      ['total_chunks', { ...fields, total_chunks: '955' }, full],
      ['total_chunks', { ...fields, total_chunks: '99999999999999999999' }, full],
      ['size', { ...fields, size: '1' }, full],
      ['size', { ...fields, total_chunks: '954', size: String(MAX_FILE_BYTES + 1) }, full],
      ['file', fields, null],
      ['file', fields, new Uint8Array(CHUNK_BYTES - 1)],
      ['file', { ...fields, chunk_number: '3', size: String(2 * CHUNK_BYTES + 9) }, new Uint8Array(10)],
      ['file', { ...fields, chunk_number: '954', total_chunks: '954' }, full],
      ['upload_id', { ...fields, upload_id: '../x' }, full],
      ['crc32', { ...fields, crc32: 'zzzzzzzz' }, full],
      ['sha256', { ...fields, sha256: 'abc' }, full],
    ])('a wrong %s is refused', (field, given, bytes) => {
      expect(readChunk(given, bytes)).toMatchObject({ ok: false, field });
    });

    it.each<[string, string, Record<string, string>, Uint8Array | null]>([
      ['file', 'The file is missing.', fields, null],
      ['file', 'This chunk is empty.', fields, new Uint8Array()],
      ['file', 'This file is empty.', { ...fields, total_chunks: '1' }, new Uint8Array()],
      [
        'file',
        'Every chunk but the last must have 524288 bytes.',
        { ...fields, chunk_number: '3' },
        new Uint8Array(CHUNK_BYTES + 1),
      ],
      [
        'file',
        'The last chunk does not have the size that was announced.',
        { ...fields, chunk_number: '3', size: String(2 * CHUNK_BYTES + 9) },
        new Uint8Array(10),
      ],
      ['name', 'The name of the file is missing.', { chunk_number: '1', total_chunks: '3' }, full],
      ['name', 'The name of the file is missing.', { ...fields, name: ' ' }, full],
      ['name', 'A name can have up to 255 characters.', { ...fields, name: 'x'.repeat(256) }, full],
      [
        'chunk_number',
        'The chunk number must be a whole number from 1.',
        { ...fields, chunk_number: 'one' },
        full,
      ],
      [
        'chunk_number',
        'The chunk number is larger than the number of chunks.',
        { ...fields, chunk_number: '4' },
        full,
      ],
      [
        'total_chunks',
        'The number of chunks must be a whole number from 1.',
        { ...fields, total_chunks: '0' },
        full,
      ],
      ['upload_id', 'The upload id must be a UUID.', { ...fields, upload_id: 'x' }, full],
      ['crc32', 'The checksum must be 8 hex digits.', { ...fields, crc32: '123' }, full],
      ['sha256', 'The hash must be 64 hex digits.', { ...fields, sha256: 'abc' }, full],
      ['size', 'The size must be a whole number of bytes.', { ...fields, size: '1e6' }, full],
      ['size', 'Size and number of chunks do not agree.', { ...fields, size: '1' }, full],
    ])('a wrong %s is refused with: %s', (field, detail, given, bytes) => {
      expect(inEnglish(readChunk(given, bytes))).toEqual({ ok: false, reason: 'invalid', field, detail });
    });

    it.each<[string, Record<string, string>, Uint8Array]>([
      ['total_chunks', { ...fields, total_chunks: '955' }, full],
      ['size', { ...fields, total_chunks: '954', size: String(500 * 1_000_000 + 1) }, full],
      ['file', { ...fields, chunk_number: '954', total_chunks: '954' }, full],
    ])(
      '§8.1 of a file above the limit by its %s the refusal has the words of the specification',
      (field, given, bytes) => {
        expect(inEnglish(readChunk(given, bytes))).toEqual({
          ok: false,
          reason: 'too_large',
          field,
          detail: 'File a.jpg size exceeds 500 MiB',
        });
      },
    );

    it('a file of exactly the limit is taken, with its last chunk as well', () => {
      const last = new Uint8Array(MAX_FILE_BYTES - 953 * CHUNK_BYTES);
      const given = { ...fields, chunk_number: '954', total_chunks: '954' };
      for (const one of [given, { ...given, size: String(MAX_FILE_BYTES) }])
        expect(readChunk(one, last)).toMatchObject({ ok: true });
    });

    it('they are read as numbers and lower-case ids; extensions that were not sent are null', () => {
      const none = { uploadId: null, size: null, crc32: null, sha256: null };
      expect(readChunk(fields, full)).toEqual({
        ok: true,
        chunk: { name: 'a.jpg', number: 1, total: 3, ...none, bytes: full },
      });
      const extensions = {
        size: String(3 * CHUNK_BYTES),
        crc32: '000000FF',
        sha256: 'AB'.repeat(32),
        upload_id: '0190A0B0-0000-7000-8000-000000000000',
      };
      expect(readChunk({ ...fields, ...extensions }, full)).toMatchObject({
        chunk: {
          uploadId: '0190a0b0-0000-7000-8000-000000000000',
          size: 3 * CHUNK_BYTES,
          crc32: 255,
          sha256: 'ab'.repeat(32),
        },
      });
    });

    it('never throws, and never accepts a number outside its range', () => {
      fc.assert(
        fc.property(fc.string(), fc.string(), (number, total) => {
          const read = readChunk({ name: 'a', chunk_number: number, total_chunks: total }, full);
          if (read.ok)
            expect(
              read.chunk.number >= 1 &&
                read.chunk.number <= read.chunk.total &&
                read.chunk.total <= MAX_CHUNKS,
            ).toBe(true);
        }),
      );
    });
  });

  describe('reserved bytes', () => {
    const reserve = (given: Record<string, string>, bytes: Uint8Array) => {
      const read = readChunk(given, bytes);
      if (!read.ok) throw new Error(String(read.detail));
      return reserveBytes(read.chunk);
    };
    it.each([
      ['the announced size', { ...fields, size: String(2 * CHUNK_BYTES + 7) }, full, 2 * CHUNK_BYTES + 7],
      ['full chunks without it', fields, full, 3 * CHUNK_BYTES],
      [
        'the exact size with the last chunk',
        { ...fields, chunk_number: '3' },
        new Uint8Array(5),
        2 * CHUNK_BYTES + 5,
      ],
      ['at most the limit of a file', { ...fields, total_chunks: '954' }, full, MAX_FILE_BYTES],
    ])('%s', (_name, given, bytes, expected) => {
      expect(reserve(given, bytes)).toBe(expected);
    });
  });
});

describe('journal', () => {
  describe('the journal', () => {
    const held = fc.record({ crc: fc.nat(0xffffffff), length: fc.integer({ min: 1, max: CHUNK_BYTES }) });

    it('reads written records, up to a torn end', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(fc.integer({ min: 1, max: MAX_CHUNKS }), held)),
          fc.nat(9),
          (entries, torn) => {
            const bytes = Buffer.concat([
              ...entries.map(([number, chunk]) => journalRecord(number, chunk)),
              Buffer.alloc(torn, 1),
            ]);
            expect(Object.fromEntries(readJournal(bytes))).toEqual(
              Object.fromEntries(new Map(entries.map(([number, chunk]) => [number, { ...chunk }]))),
            );
          },
        ),
      );
    });

    it('skips a chunk of no such number or length, and keeps its neighbours', () => {
      const good = { crc: 7, length: 1 };
      const records = [
        journalRecord(1, good),
        journalRecord(0, good),
        journalRecord(MAX_CHUNKS + 1, good),
        journalRecord(2, { crc: 7, length: 0 }),
        journalRecord(3, { crc: 7, length: CHUNK_BYTES + 1 }),
        journalRecord(MAX_CHUNKS, { crc: 8, length: CHUNK_BYTES }),
      ];
      expect([...readJournal(Buffer.concat(records))]).toEqual([
        [1, good],
        [MAX_CHUNKS, { crc: 8, length: CHUNK_BYTES }],
      ]);
    });

    it('skips invalid records without throwing', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
          for (const [number, chunk] of readJournal(bytes)) {
            expect(
              number >= 1 && number <= MAX_CHUNKS && chunk.length >= 1 && chunk.length <= CHUNK_BYTES,
            ).toBe(true);
          }
        }),
      );
    });
  });
});
