import { Page, PageHeader } from '@vitrine/shared/ui';

/** What stands in the frame before the page is drawn: its title alone, where it has one. */
export function FirstView({ heading }: { heading?: string }) {
  return <Page>{heading && <PageHeader title={heading} />}</Page>;
}
