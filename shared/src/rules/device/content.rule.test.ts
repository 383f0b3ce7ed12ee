import type { DeviceState } from '../../contract';
import { contentOf, hasContent } from './content.rule';

const said = (content_ready: number, content_total: number, manifest_version?: string): DeviceState => ({
  content_ready,
  content_total,
  ...(manifest_version === undefined ? {} : { manifest_version }),
});

it.each<[string, DeviceState | undefined, string | undefined, [number, number, boolean], boolean]>([
  ['nothing said yet', undefined, 'v2', [0, 0, false], false],
  ['the newest, whole', said(5, 5, 'v2'), 'v2', [5, 5, true], true],
  ['the newest, on its way', said(3, 5, 'v2'), 'v2', [3, 5, true], false],
  ['the newest, which is nothing', said(0, 0, 'v2'), 'v2', [0, 0, true], true],
  ['a full report of an old one', said(5, 5, 'v1'), 'v2', [4, 5, false], false],
  ['an old one that was nothing', said(0, 0, 'v1'), 'v2', [0, 1, false], false],
  ['an old one, half', said(2, 5, 'v1'), 'v2', [2, 5, false], false],
  ['no word by which manifest', said(5, 5), 'v2', [4, 5, false], false],
  ['a server that does not say which', said(5, 5, 'v1'), undefined, [5, 5, true], true],
])('%s', (_name, state, wanted, [ready, total, isNewest], has) => {
  const device = { state, manifest_version: wanted };
  expect(contentOf(device)).toEqual({ ready, total, is_newest: isNewest });
  expect(hasContent(device)).toBe(has);
});
