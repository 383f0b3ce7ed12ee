import { formatCount } from '@vitrine/shared/language';
import { IconButton, icons } from '@vitrine/shared/ui';
import { rangeOf } from './operator.rule';
import { Pager } from './operator.styles';
import { words } from './words.table';

const texts = words.accounts;
const number = formatCount;

/** Which accounts are shown, and the way to the pages before and after. */
export function AccountsPager(props: {
  page: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { page, shown, total, onPage } = props;
  const [first, last] = rangeOf(page, shown);
  const isLast = last >= total;
  if (page === 1 && isLast) return total > 0 ? <Pager as="p">{texts.total(total)}</Pager> : null;
  return (
    <Pager aria-label={texts.title}>
      <span>{shown > 0 ? texts.range(number(first), number(last), number(total)) : texts.total(total)}</span>
      <IconButton
        label={texts.previous}
        icon={icons.chevronLeft}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={texts.next}
        icon={icons.chevronRight}
        disabled={isLast || shown === 0}
        onClick={() => onPage(page + 1)}
      />
    </Pager>
  );
}
