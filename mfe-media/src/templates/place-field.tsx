import { placesNamed, refusalOf } from '@vitrine/shared/calls';
import type { Place } from '@vitrine/shared/contract';
import { useQuery } from '@vitrine/shared/query';
import { useShell } from '@vitrine/shared/shell-api';
import { Button, t, TextField } from '@vitrine/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { templateTexts as texts } from './texts';

/** Place of the weather, found by its name. */
export function PlaceField({
  value,
  error,
  onChange,
}: {
  value: Place | undefined;
  error: string | undefined;
  onChange: (place: Place | undefined) => void;
}) {
  const shell = useShell();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  const found = useQuery({ ...placesNamed(shell, asked), enabled: asked !== '', retry: false });
  const search = () => setAsked(words.trim());
  const failed = found.isError ? refusalOf(found.error, texts.placesFailed) : undefined;
  if (value)
    return (
      <Line>
        <span>
          {texts.place}: <strong>{value.name}</strong>
        </span>
        <Button onClick={() => onChange(undefined)}>{texts.changePlace}</Button>
      </Line>
    );
  return (
    <Field>
      <TextField
        label={texts.searchPlace}
        required
        maxLength={100}
        value={words}
        error={failed ?? error}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') search();
        }}
      />
      <Line>
        <Button busy={found.isFetching} onClick={search}>
          {found.isFetching ? texts.searching : texts.search}
        </Button>
        <span role="status">{found.data?.items.length === 0 && texts.noPlace(asked)}</span>
      </Line>
      {found.data && found.data.items.length > 0 && (
        <Found aria-label={texts.places}>
          {found.data.items.map((place) => (
            <li key={`${place.name} ${place.latitude} ${place.longitude}`}>
              <Button variant="quiet" onClick={() => onChange(place)}>
                {place.name}
              </Button>
            </li>
          ))}
        </Found>
      )}
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${t.space[8]};
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.space[12]};
  overflow-wrap: anywhere;
`;
const Found = styled.ul`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
