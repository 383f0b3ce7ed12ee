import { Page, PageHeader } from '@vitrine/shared/ui';

/** Content of the frame before the page is rendered: its title, if any. */
export function FirstView({ heading }: { heading?: string }) {
  return <Page>{heading && <PageHeader title={heading} />}</Page>;
}
