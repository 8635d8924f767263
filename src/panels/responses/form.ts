import { DEFAULT_RESPONSES } from '../../base/default-responses.ts';
import { checkResponses, type ResponseField, type SimulatedResponse } from '../../base/responses.ts';

/* The table as text fields hold it. */

export interface RowForm {
  readonly key: number;
  readonly method: string;
  readonly url: string;
  readonly kind: 'response' | 'failure';
  readonly status: string;
  readonly latencyMs: string;
  readonly headers: string;
  readonly body: string;
}

/** Fields that need another look, by row key; `table`: there is too much of it. */
export interface Troubles {
  readonly fields: ReadonlyMap<number, ReadonlySet<ResponseField>>;
  readonly table: boolean;
}

export const NO_TROUBLES: Troubles = { fields: new Map(), table: false };

let lastKey = 0;

export function formOf(rows: readonly SimulatedResponse[] = DEFAULT_RESPONSES): RowForm[] {
  return rows.map(({ method, url, status, headers, body, latencyMs }) => ({
    key: ++lastKey,
    method,
    url,
    kind: status === 0 ? 'failure' : 'response',
    status: String(status || 200),
    latencyMs: String(latencyMs),
    headers: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    body,
  }));
}

export const emptyRow = (): RowForm => ({
  key: ++lastKey,
  method: '*',
  url: '/',
  kind: 'response',
  status: '200',
  latencyMs: '20',
  headers: '',
  body: '',
});

/** The rows that the fields describe, or where they describe none. */
export function readForm(forms: readonly RowForm[]): { rows: readonly SimulatedResponse[] } | { troubles: Troubles } {
  const checked = checkResponses(forms.map(plainRow));
  if (checked.ok) return { rows: checked.rows };
  const fields = new Map<number, Set<ResponseField>>();
  let table = false;
  for (const { row, field } of checked.problems) {
    if (field === 'table') table = true;
    else fields.set(forms[row].key, (fields.get(forms[row].key) ?? new Set()).add(field));
  }
  return { troubles: { fields, table } };
}

function plainRow({ method, url, kind, status, latencyMs, headers, body }: RowForm): Record<string, unknown> {
  return {
    method,
    url: url.trim(),
    // 0 means failure in the table; as a status it is a mistake.
    status: kind === 'failure' ? 0 : numberIn(status) || Number.NaN,
    latencyMs: numberIn(latencyMs),
    headers: headersOf(headers),
    body,
  };
}

/** A number that is written out; NaN for anything else, so that it is refused. */
const numberIn = (text: string): number => (/^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN);

function headersOf(text: string): Record<string, string> | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.indexOf(':') < 1)) return null;
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  );
}
