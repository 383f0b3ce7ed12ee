import { createElement, useEffect, useState } from 'react';
import { useShell } from '@vitrine/shared/shell-api';

export function Screen() {
  const { session } = useShell();
  const [dishes, setDishes] = useState([]);
  useEffect(() => void import('./dishes.js').then((late) => setDishes(late.dishes)), []);
  return createElement(
    'main',
    null,
    createElement('h1', null, 'Lunch'),
    createElement('p', null, `Served for the ${session.role}`),
    createElement('ul', null, ...dishes.map((dish) => createElement('li', { key: dish }, dish))),
  );
}
