import type { EmbedArea, Integration } from '@vitrine/shared/contract';

/** Input of the generated code. */
interface SnippetOf {
  /** Address of this Vitrine server. */
  base: string;
  area: EmbedArea;
  integration: Pick<Integration, 'id' | 'mode' | 'device_group' | 'origins'>;
  /** Served module file with its integrity; null where it is not published. */
  file: { file: string; integrity: string } | null;
}

/** Lifetime of a token in the generated code, in minutes; the page renews it by itself. */
const MINUTES = 15;

/** Request of the integrator's server, as plain HTTP for any language. */
export function serverSnippet({ base, area, integration }: SnippetOf): string {
  const { mode, device_group, origins } = integration;
  const body = JSON.stringify({
    area,
    mode,
    ...(device_group ? { device_group } : {}),
    origins,
    minutes: MINUTES,
  });
  return `curl ${base}/api/embed-tokens \\
  -H "Authorization: Bearer $VITRINE_SECRET" \\
  -H "Content-Type: application/json" \\
  -d '${body}'`;
}

/** Module script and custom element, for a page that may run our script. */
export function elementSnippet({ base, area, file }: SnippetOf): string {
  const script = file
    ? `<script type="module" crossorigin\n  src="${base}${file.file}"\n  integrity="${file.integrity}"></script>`
    : `<script type="module" src="${base}/embed/${area}/v1.js"></script>`;
  return `${script}
<vitrine-${area} id="vitrine" api-base-url="${base}"></vitrine-${area}>
<script type="module">
  document.getElementById('vitrine').getToken = async () => {
    const answer = await fetch('/vitrine-token');
    if (!answer.ok) throw new Error('Please sign in.');
    return answer.json();
  };
</script>`;
}

/** Frame page, and the reply to its token request. */
export function frameSnippet({ base, area, integration }: SnippetOf): string {
  return `<iframe id="vitrine" title="${area}" width="100%" height="800"
  src="${base}/embed/frame/${integration.id}?area=${area}"></iframe>
<script type="module">
  const frame = document.getElementById('vitrine');
  addEventListener('message', async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== '${base}') return;
    if (data.vitrine !== 'token-please') return;
    const answer = await fetch('/vitrine-token');
    const said = answer.ok ? await answer.json() : { error: 'Please sign in.' };
    frame.contentWindow.postMessage({ vitrine: 'token', id: data.id, ...said }, '${base}');
  });
</script>`;
}
