import { createFakeShell, never, refuse } from '@vitrine/shared/testing';
import { mountStage } from '@vitrine/shared/testing/stage';
import { Page } from '@vitrine/shared/ui';
import type { Role } from '@vitrine/shared/contract';
import { Screen as Library } from '../src/library/library.screen';
import { Widget as Picker } from '../src/picker/picker.widget';
import { mediaAnswers } from '../src/testing/media-answers';
import { Screen as Statistics } from '../src/statistics/statistics.screen';
import { Screen as Templates } from '../src/templates/template.screen';
import { Screen as Upload } from '../src/upload/upload.screen';

/**
 * Stage of the area in the fake shell: `?at=/promo/new`, `?count=3000`, `?state=loading|failed|empty`,
 * `?role=viewer`, `?theme=dark`, `?slow=400` (ms per call).
 */
const params = new URLSearchParams(location.search);
const answers = mediaAnswers(Number(params.get('count') ?? 36));
const states: Record<string, unknown> = {
  loading: never,
  failed: refuse(503, 'unavailable', 'The library is being moved. Try again in a minute.'),
  empty: [],
};
const state = params.get('state');
if (state)
  Object.assign(answers, {
    'GET /api/promo/get-items': states[state],
    'GET /api/search-content': states[state],
  });
const fake = createFakeShell({
  role: (params.get('role') as Role | null) ?? 'owner',
  responses: answers,
  latencyMs: Number(params.get('slow') ?? 60),
});
Object.assign(window, { fake });

const PickerAlone = () => (
  <Page style={{ maxWidth: '28rem' }}>
    <Picker onPick={() => undefined} />
  </Page>
);

mountStage({
  shell: fake,
  routes: {
    '/promo': Library,
    '/promo/new': Upload,
    '/promo/template': Templates,
    '/statistics': Statistics,
    '/picker': PickerAlone,
  },
});
setTimeout(() => fake.bus.publish('promo.progressed', { id: 'promo-2', percent: 42 }), 300);
