import { type FormEvent, useRef, useState } from 'react';
import { useApp, useClosing } from '../../app/hooks.ts';
import { setResponses } from '../../app/editor/program.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { emptyRow, formOf, NO_TROUBLES, type RowForm, readForm } from './form.ts';
import { ResponseRow } from './ResponseRow.tsx';
import styles from './Responses.module.css';
import { responses as responsesWords } from '../../i18n/en-dialogs.ts';

/** The table of what `fetch` finds: edited here, part of the program, carried by its link. */
export default function Responses() {
  const app = useApp();
  const closing = useClosing();
  const form = useRef<HTMLFormElement>(null);
  const [rows, setRows] = useState(() => formOf(app.run.getState().program.responses));
  const [troubles, setTroubles] = useState(NO_TROUBLES);
  const [said, setSaid] = useState('');
  const change = (next: readonly RowForm[]): void => {
    setRows([...next]);
    setSaid('');
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    const read = readForm(rows);
    if ('rows' in read) {
      setTroubles(NO_TROUBLES);
      setResponses(app, read.rows);
      setSaid(responsesWords.applied);
      return;
    }
    setTroubles(read.troubles);
    const count = [...read.troubles.fields.values()].reduce((sum, fields) => sum + fields.size, 0);
    setSaid(count > 0 ? responsesWords.wrong(count) : responsesWords.problems.table);
    // After the fields have been marked.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  };
  const restore = (): void => {
    setTroubles(NO_TROUBLES);
    change(formOf());
  };
  // On top, where no row answers before it.
  const add = (): void => {
    change([emptyRow(), ...rows]);
    setTimeout(() => form.current?.querySelector('input')?.focus(), 0);
  };
  return (
    <Dialog title={responsesWords.title} wide {...closing}>
      <form ref={form} className={styles.form} noValidate onSubmit={apply}>
        <p className={styles.intro}>{responsesWords.intro}</p>
        <div className={styles.rows}>
          {rows.length === 0 && <p>{responsesWords.none}</p>}
          {rows.map((row, index) => (
            <ResponseRow
              key={row.key}
              row={row}
              number={index + 1}
              wrong={troubles.fields.get(row.key)}
              onChange={(changed) =>
                change(rows.map((each) => (each.key === row.key ? { ...each, ...changed } : each)))
              }
              onRemove={() => change(rows.filter((each) => each.key !== row.key))}
              onUp={
                index === 0
                  ? null
                  : () => change([...rows.slice(0, index - 1), row, rows[index - 1], ...rows.slice(index + 1)])
              }
            />
          ))}
        </div>
        <footer className={styles.keys}>
          <Button onClick={add}>{responsesWords.add}</Button>
          <Button look="plain" onClick={restore}>
            {responsesWords.defaults}
          </Button>
          <p role="status" className={styles.said}>
            {said}
          </p>
          <Button type="submit" look="solid">
            {responsesWords.apply}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}
