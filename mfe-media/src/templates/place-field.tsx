import type { Place } from '@vitrine/shared/contract';
import { Button, TextField } from '@vitrine/shared/ui';
import { useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { LiveActs } from './live.acts';
import { Field, Line } from './live-field.styles';
import { templateTexts as texts } from './texts';

/** Place of the weather, found by its name. */
export function PlaceField({
  value,
  error,
  places,
  onChange,
}: {
  value: Place | undefined;
  error: string | undefined;
  places: LiveActs['places'];
  onChange: (place: Place | undefined) => void;
}) {
  const [words, setWords] = useState('');
  const { found } = places;
  const search = () => places.search(words.trim());
  if (value)
    return (
      <Line>
        <span>
          {texts.place}: <strong>{value.name}</strong>
        </span>
        <Button onClick={() => onChange(undefined)}>{texts.changePlace}</Button>
        {error && <span role="alert">{error}</span>}
      </Line>
    );
  return (
    <Field>
      <TextField
        label={texts.searchPlace}
        required
        maxLength={100}
        value={words}
        error={places.failed ?? error}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter') search();
        }}
      />
      <Line>
        <Button busy={places.isSearching} onClick={search}>
          {places.isSearching ? texts.searching : texts.search}
        </Button>
        <span role="status">{found?.length === 0 && texts.noPlace(places.words)}</span>
      </Line>
      {found && found.length > 0 && (
        <Found aria-label={texts.places}>
          {found.map((place) => (
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

const Found = styled.ul`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;
