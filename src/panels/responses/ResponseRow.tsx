import { type ChangeEvent, type ReactNode, useId } from 'react';
import type { ResponseField } from '../../base/responses.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { RowForm } from './form.ts';
import styles from './Responses.module.css';
import { responses as responsesWords } from '../../i18n/en-dialogs.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

interface RowProps {
  readonly row: RowForm;
  readonly number: number;
  readonly wrong: ReadonlySet<ResponseField> | undefined;
  readonly onChange: (changed: Partial<RowForm>) => void;
  readonly onRemove: () => void;
  readonly onUp: (() => void) | null;
}

/** One response, as a group of fields; each says itself what is wrong with it. */
export function ResponseRow({ row, number, wrong, onChange, onRemove, onUp }: RowProps) {
  const field = (name: ResponseField) => ({
    isWrong: wrong?.has(name) === true,
    problem: responsesWords.problems[name],
  });
  const set =
    (key: keyof RowForm) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange({ [key]: event.target.value });
  const methods = METHODS.includes(row.method) || row.method === '*' ? METHODS : [row.method, ...METHODS];
  const isFailure = row.kind === 'failure';
  return (
    <fieldset className={styles.row}>
      <legend className="sr">{responsesWords.row(number)}</legend>
      <Field label={responsesWords.method} {...field('method')}>
        {(aria) => (
          <select {...aria} value={row.method} onChange={set('method')}>
            <option value="*">{responsesWords.anyMethod}</option>
            {methods.map((method) => (
              <option key={method}>{method}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={responsesWords.url} wide {...field('url')}>
        {(aria) => (
          <input {...aria} value={row.url} title={responsesWords.urlHint} spellCheck={false} onChange={set('url')} />
        )}
      </Field>
      <Field label={responsesWords.answer} isWrong={false} problem="">
        {(aria) => (
          <select {...aria} value={row.kind} onChange={set('kind')}>
            <option value="response">{responsesWords.kinds.response}</option>
            <option value="failure">{responsesWords.kinds.failure}</option>
          </select>
        )}
      </Field>
      {!isFailure && (
        <Field label={responsesWords.status} {...field('status')}>
          {(aria) => <input {...aria} inputMode="numeric" size={4} value={row.status} onChange={set('status')} />}
        </Field>
      )}
      <Field label={responsesWords.latency} {...field('latencyMs')}>
        {(aria) => <input {...aria} inputMode="numeric" size={7} value={row.latencyMs} onChange={set('latencyMs')} />}
      </Field>
      <span className={styles.rowKeys}>
        <Button
          look="plain"
          aria-label={responsesWords.up(number)}
          title={responsesWords.up(number)}
          disabled={onUp === null}
          onClick={onUp ?? undefined}
        >
          ↑
        </Button>
        <Button
          look="plain"
          square
          aria-label={responsesWords.remove(number)}
          title={responsesWords.remove(number)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </Button>
      </span>
      {!isFailure && (
        <div className={styles.texts}>
          <Field label={responsesWords.headers} wide {...field('headers')}>
            {(aria) => <textarea {...aria} rows={2} value={row.headers} spellCheck={false} onChange={set('headers')} />}
          </Field>
          <Field label={responsesWords.body} wide {...field('body')}>
            {(aria) => <textarea {...aria} rows={2} value={row.body} spellCheck={false} onChange={set('body')} />}
          </Field>
        </div>
      )}
    </fieldset>
  );
}

interface Aria {
  readonly id: string;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly isWrong: boolean;
  readonly problem: string;
  readonly wide?: boolean;
  readonly children: (aria: Aria) => ReactNode;
}

function Field({ label, isWrong, problem, wide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={wide ? `${styles.field} ${styles.wide}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': isWrong || undefined,
        'aria-describedby': isWrong ? `${id}-problem` : undefined,
      })}
      {isWrong && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
