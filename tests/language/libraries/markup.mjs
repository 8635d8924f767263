import { createElement as element, Fragment, useMemo, useState } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

function List({ start }) {
  const [count] = useState(() => start * 2);
  const squares = useMemo(() => Array.from({ length: count }, (_, i) => i * i), [count]);
  return element(
    'ul',
    { className: 'squares', style: { marginTop: 3, color: 'teal' } },
    squares.map((square) => element('li', { key: square, 'data-n': square }, `${square} < 100 & more`)),
  );
}

console.log(renderToString(element(List, { start: 2 })));
console.log(
  renderToStaticMarkup(element(Fragment, null, 'a', element('input', { disabled: true, defaultValue: 'q"' }))),
);
try {
  renderToString(
    element(() => {
      throw new RangeError('while rendering');
    }),
  );
} catch (error) {
  console.log(error.name, error.message);
}
