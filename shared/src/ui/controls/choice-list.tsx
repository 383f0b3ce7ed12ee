import { useState } from 'react';
import styled from 'styled-components';
import { compareNames } from '../../rules';
import { Checkbox } from '../fields/checkbox';
import { SearchField } from '../fields/search-field';
import { t } from '../theme/tokens';
import { ShowMore, useGrowingList } from './growing-list';

/** Items from which a search field is shown. */
const SEARCHED_FROM = 8;

/** List of named items to choose several of, by name and searched when long. */
export function ChoiceList<Item extends { id: string; name: string }>({
  items,
  chosen,
  search,
  noMatch,
  factsOf,
  onChange,
}: {
  items: readonly Item[];
  /** Ids, in the order in which they were chosen. */
  chosen: readonly string[];
  /** Label of the search field. */
  search: string;
  noMatch: (query: string) => string;
  /** Text beside a name. */
  factsOf: (item: Item) => string;
  onChange: (chosen: readonly string[]) => void;
}) {
  const [query, setQuery] = useState('');
  const words = query.trim().toLowerCase();
  const found = items
    .filter(({ name }) => name.toLowerCase().includes(words))
    .sort((a, b) => compareNames(a.name, b.name));
  const list = useGrowingList(found);
  return (
    <>
      {items.length >= SEARCHED_FROM && (
        <SearchField label={search} value={query} onChange={setQuery} autoFocus />
      )}
      {words !== '' && found.length === 0 && <p>{noMatch(query)}</p>}
      <List>
        {list.shown.map((item) => (
          <li key={item.id}>
            <Checkbox
              checked={chosen.includes(item.id)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
              }
            >
              <Name>{item.name}</Name>
            </Checkbox>
            <Facts>{factsOf(item)}</Facts>
          </li>
        ))}
      </List>
      <ShowMore {...list} />
    </>
  );
}

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${t.space[12]};
    min-height: ${t.size.touch};
  }
`;
const Name = styled.span`
  overflow-wrap: anywhere;
`;
const Facts = styled.span`
  flex: none;
  color: ${t.color.muted};
  font-size: ${t.font.size[13]};
  ${t.font.tabular}
`;
