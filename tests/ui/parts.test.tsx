import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type RefObject, useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { code } from '../../src/base/rich-text.ts';
import { Button } from '../../src/ui/Button.tsx';
import { Dialog } from '../../src/ui/Dialog.tsx';
import { ErrorBoundary } from '../../src/ui/ErrorBoundary.tsx';
import { Rich } from '../../src/ui/Rich.tsx';
import { Splitter } from '../../src/ui/Splitter.tsx';
import { TickStrip } from '../../src/ui/TickStrip.tsx';
import { useRoving } from '../../src/ui/use-roving.ts';
import { computeWindow, useWindow } from '../../src/ui/use-window.ts';

afterEach(cleanup);

describe('a splitter', () => {
  const setUp = () => {
    const onChange = vi.fn();
    render(
      <Splitter
        label="Size"
        orientation="vertical"
        value={400}
        min={200}
        max={410}
        initial={300}
        onChange={onChange}
      />,
    );
    return { onChange, line: screen.getByRole('separator', { name: 'Size' }) };
  };

  it('moves by arrow keys, inside its limits', () => {
    const { onChange, line } = setUp();
    fireEvent.keyDown(line, { key: 'ArrowLeft' });
    fireEvent.keyDown(line, { key: 'ArrowRight' });
    fireEvent.keyDown(line, { key: 'ArrowUp' });
    fireEvent.keyDown(line, { key: 'Home' });
    expect(onChange.mock.calls.flat()).toEqual([384, 410, 200]);
  });

  it('goes back where it was by a double click', () => {
    const { onChange, line } = setUp();
    fireEvent.doubleClick(line);
    expect(onChange).toHaveBeenCalledWith(300);
  });
});

function Numbers({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) {
  const { start, end } = useWindow(scroller, 10, 1000);
  return <output>{`${start} to ${end}`}</output>;
}

function NumbersOfAParent() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <Numbers scroller={scroller} />
    </div>
  );
}

describe('the rows a scroller shows', () => {
  it('follow its height and its scrolling from the first picture on, also where a parent has the scroller', () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    render(<NumbersOfAParent />);
    expect(screen.getByRole('status').textContent).toBe('0 to 66');
    const scroller = screen.getByTestId('scroller');
    scroller.scrollTop = 5000;
    fireEvent.scroll(scroller);
    expect(screen.getByRole('status').textContent).toBe('494 to 566');
    vi.restoreAllMocks();
  });
});

function List() {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = useRoving(list);
  return (
    <div ref={list} role="listbox" tabIndex={-1} aria-label="letters" onKeyDown={onKeyDown}>
      {['a', 'b', 'c'].map((letter) => (
        <button key={letter} type="button" data-item>
          {letter}
        </button>
      ))}
    </div>
  );
}

describe('a list', () => {
  it('is one stop for Tab, with arrows inside', () => {
    render(<List />);
    const [a, b, c] = screen.getAllByRole('button');
    expect([a, b, c].map((item) => item.tabIndex)).toEqual([0, -1, -1]);
    a.focus();
    fireEvent.keyDown(a, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(b);
    fireEvent.keyDown(b, { key: 'End' });
    expect(document.activeElement).toBe(c);
    fireEvent.keyDown(c, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(c);
    expect([a, b, c].map((item) => item.tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('a long list', () => {
  it('draws the rows that are in sight, and some more', () => {
    expect(computeWindow(0, 100, 20, 1000)).toEqual({ start: 0, end: 11 });
    expect(computeWindow(2000, 100, 20, 1000)).toEqual({ start: 94, end: 111 });
    expect(computeWindow(5000, 100, 20, 10)).toEqual({ start: 9, end: 10 });
    expect(computeWindow(0, 0, 20, 1000)).toEqual({ start: 0, end: 40 });
  });
});

describe('a dialog', () => {
  it('takes the focus, closes, and gives the focus back', () => {
    const onClose = vi.fn();
    const before = document.createElement('button');
    document.body.append(before);
    before.focus();
    const { unmount } = render(
      <Dialog title="Words" closeLabel="Close" onClose={onClose}>
        <p>inside</p>
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Words' }).textContent).toContain('inside');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
  });
});

function Broken({ isBroken }: { isBroken: boolean }) {
  if (isBroken) throw new Error('cannot draw');
  return <p>drawn</p>;
}

describe('a part that cannot be drawn', () => {
  it('says so in its place and tries again with the next picture', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
    const onCopy = vi.fn();
    const show = (isBroken: boolean, key: number) => (
      <div>
        <ErrorBoundary
          message={(error) => `gone: ${error instanceof Error && error.message}`}
          retry="again"
          copy="report"
          onCopy={onCopy}
          resetKey={key}
        >
          <Broken isBroken={isBroken} />
        </ErrorBoundary>
        <p>the other part</p>
      </div>
    );
    const { rerender } = render(show(true, 1));
    expect(screen.getByRole('alert').textContent).toContain('gone: cannot draw');
    fireEvent.click(screen.getByRole('button', { name: 'report' }));
    expect(onCopy).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'cannot draw' }),
      expect.stringContaining('Broken'),
    );
    expect(screen.getByText('the other part')).toBeTruthy();
    rerender(show(false, 2));
    expect(screen.getByText('drawn')).toBeTruthy();
    quiet.mockRestore();
  });
});

describe('words and strips', () => {
  it('sets code apart', () => {
    const { container } = render(<Rich text={`calls ${code('<b>')} once`} />);
    expect(container.innerHTML).toBe('calls <code>&lt;b&gt;</code> once');
  });

  it('draws a cell a tick and keeps it from being read', () => {
    const { container } = render(<TickStrip cells={['thenable', 'pass', 'await']} />);
    expect(container.querySelectorAll('i')).toHaveLength(3);
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('a button of an icon', () => {
  it('is named once, by its title, where the title says the same as its label', () => {
    render(
      <>
        <Button aria-label="Look" title="Look">
          <i aria-hidden="true" />
        </Button>
        <Button aria-label="Move up" title="Move up">
          ↑
        </Button>
        <Button aria-label="Lane A" title="Drag it">
          <i aria-hidden="true" />
        </Button>
      </>,
    );
    expect(screen.getByRole('button', { name: 'Look' }).hasAttribute('aria-label')).toBe(false);
    expect(screen.getByRole('button', { name: 'Move up' }).hasAttribute('aria-label')).toBe(true);
    expect(screen.getByRole('button', { name: 'Lane A' }).getAttribute('title')).toBe('Drag it');
  });
});
