import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useGrowing } from '../../src/ui/use-growing.ts';

const waiting: (() => void)[] = [];
vi.mock('../../src/ui/soon.ts', () => ({ soon: (run: () => void) => void waiting.push(run) }));
afterEach(cleanup);

function List({ list }: { list: readonly number[] }) {
  return useGrowing(list).map((part) => <b key={part[0]}>{part.length}</b>);
}

it('draws a long list a part at a time, to its end, and a short one at once', () => {
  const { container, rerender } = render(<List list={[1, 2, 3]} />);
  expect([container.textContent, waiting.length]).toEqual(['3', 0]);
  const list = Array.from({ length: 120 }, (_, at) => at);
  rerender(<List list={list} />);
  const seen = [container.textContent];
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    act(run);
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['50', '5050', '505020']);
});
