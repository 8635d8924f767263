/*
 * Begins the worker in which a program runs natively (native-head.ts), in front of the program: prints as a
 * lane does, so that the two can be compared line by line, and says when nothing is left to do. In `module` the inspector of
 * Node was loaded; `hasFormats`: whether a first string may hold %s and the like, which a page's lanes print as it is.
 */
function begin(inspector, { name, headLines, hasFormats, maxLines, maxLength }) {
  const scope = self;
  const here = scope.location.href;
  const post = scope.postMessage.bind(scope);
  const native = {
    setTimeout: scope.setTimeout.bind(scope),
    clearTimeout: scope.clearTimeout.bind(scope),
    setInterval: scope.setInterval.bind(scope),
    now: scope.performance.now.bind(scope.performance),
  };
  const waiting = new Set();
  let isQuiet = false;

  const say = linesTo(post, native.setTimeout, maxLines, maxLength);
  installConsole();
  watchTimers();

  scope.addEventListener('unhandledrejection', (event) => {
    say.flush();
    post({ rejection: worded([event.reason]).split('\n')[0].slice(0, maxLength) });
  });
  scope.addEventListener('securitypolicyviolation', (event) => post({ blocked: event.effectiveDirective }));
  native.setInterval(() => {
    if (isQuiet && waiting.size === 0) post({ idle: true });
    isQuiet = true;
  }, 100);
  delete Object.getPrototypeOf(scope).postMessage;
  scope.postMessage = undefined;

  function worded(values) {
    try {
      if (hasFormats) return inspector.format(...values);
      return values.map((value) => (typeof value === 'string' ? value : inspector.inspect(value))).join(' ');
    } catch {
      return '[object]';
    }
  }

  /** Places in the worker's own script are the program's, whose first line follows ours. */
  function placed(text) {
    const [first, ...rest] = text.split(here);
    return first + rest.map((part) => name + part.replace(/^:\d+/, (line) => `:${line.slice(1) - headLines}`)).join('');
  }

  function installConsole() {
    const counts = new Map();
    const timers = new Map();
    let indent = '';
    const write = (text) => {
      isQuiet = false;
      for (const line of placed(text).split('\n')) say(indent + line);
    };
    const print = (...values) => write(worded(values));
    const group = (...values) => {
      if (values.length > 0) print(...values);
      indent += '  ';
    };
    const elapsed = (label) => `${label}: ${Number((native.now() - timers.get(label)).toFixed(3))}ms`;
    Object.assign(scope.console, {
      log: print,
      info: print,
      debug: print,
      warn: print,
      error: print,
      dirxml: print,
      dir: (value, options) => write(inspector.inspect(value, { customInspect: false, ...options })),
      trace: (...values) => write([`Trace: ${worded(values)}`, ...callers()].join('\n')),
      table: (data, columns) => write(tableOf(inspector, data, columns) ?? worded([data])),
      assert: (condition, first, ...rest) => {
        if (condition) return;
        if (typeof first === 'string') print(`Assertion failed: ${first}`, ...rest);
        else print('Assertion failed', ...(first === undefined ? [] : [first]), ...rest);
      },
      group,
      groupCollapsed: group,
      groupEnd: () => {
        indent = indent.slice(2);
      },
      count: (label = 'default') => {
        counts.set(`${label}`, (counts.get(`${label}`) ?? 0) + 1);
        write(`${label}: ${counts.get(`${label}`)}`);
      },
      countReset: (label = 'default') => counts.delete(`${label}`),
      time: (label = 'default') => timers.set(`${label}`, native.now()),
      timeLog: (label = 'default', ...values) => timers.has(`${label}`) && print(elapsed(`${label}`), ...values),
      timeEnd: (label = 'default') => {
        if (timers.has(`${label}`)) write(elapsed(`${label}`));
        timers.delete(`${label}`);
      },
    });
  }

  /** Lines of the stack below the console's method. */
  function callers() {
    return (new Error().stack ?? '').split('\n').slice(3);
  }

  function watchTimers() {
    const timer =
      (start, isOnce) =>
      (callback, delay, ...values) => {
        if (typeof callback !== 'function') return start(callback, delay);
        const id = start(
          function (...given) {
            if (isOnce) waiting.delete(id);
            isQuiet = false;
            return callback.apply(this, given);
          },
          delay,
          ...values,
        );
        waiting.add(id);
        return id;
      };
    scope.setTimeout = timer(native.setTimeout, true);
    scope.setInterval = timer(native.setInterval, false);
    scope.clearTimeout = scope.clearInterval = (id) => {
      waiting.delete(id);
      native.clearTimeout(id);
    };
  }
}

begin(module.exports, settings);

/** Sends lines at once while they are few, later by the hundred; says so when they are too many. */
function linesTo(post, setTimeout, maxLines, maxLength) {
  let buffer = [];
  let count = 0;
  let isFlushing = false;
  const say = (line) => {
    if (count === maxLines) {
      say.flush();
      post({ full: true });
    }
    if (count++ >= maxLines) return;
    buffer.push(line.slice(0, maxLength));
    if (count < 100 || buffer.length >= 100) say.flush();
    else if (!isFlushing) {
      isFlushing = true;
      setTimeout(say.flush, 0);
    }
  };
  say.flush = () => {
    isFlushing = false;
    if (buffer.length > 0) post({ lines: buffer });
    buffer = [];
  };
  return say;
}

/** console.table as Node draws it: https://nodejs.org/api/console.html#consoletabletabulardata-properties. */
function tableOf(inspector, data, wanted) {
  if (typeof data !== 'object' || data === null) return undefined;
  const show = (value) => inspector.inspect(value, { depth: 0, maxArrayLength: 3, breakLength: Infinity });
  const columns = columnsOf(data, wanted, show);
  const height = Math.max(...columns.map(({ cells }) => cells.length));
  const width = inspector.getStringWidth;
  const widths = columns.map(
    ({ title, cells }) => Math.max(width(title), ...[...cells].map((cell) => width(cell ?? ''))) + 2,
  );
  const rule = (left, middle, right) => left + widths.map((size) => '─'.repeat(size)).join(middle) + right;
  const line = (cells) =>
    `│${cells.map((cell, at) => ` ${cell}${' '.repeat(widths[at] - width(cell) - 1)}`).join('│')}│`;
  return [
    rule('┌', '┬', '┐'),
    line(columns.map(({ title }) => title)),
    rule('├', '┼', '┤'),
    ...Array.from({ length: height }, (_, row) => line(columns.map(({ cells }) => cells[row] ?? ''))),
    rule('└', '┴', '┘'),
  ].join('\n');
}

/** Columns in the order in which rows bring them, what is no object in a last one. */
function columnsOf(data, wanted, show) {
  const values = { title: 'Values', cells: [] };
  if (data instanceof Map || data instanceof Set) {
    const entries = [...data.entries()];
    values.cells = entries.map(([, value]) => show(value));
    const index = { title: '(iteration index)', cells: entries.map((_, row) => String(row)) };
    const keys = { title: 'Key', cells: entries.map(([key]) => show(key)) };
    return data instanceof Map ? [index, keys, values] : [index, values];
  }
  const names = Object.keys(data);
  const columns = {};
  names.forEach((name, row) => {
    const item = data[name];
    const isObject = typeof item === 'object' && item !== null;
    if (!isObject && wanted === undefined) values.cells[row] = show(item);
    else
      for (const title of wanted ?? Object.keys(item)) {
        columns[title] ??= { title, cells: [] };
        columns[title].cells[row] = isObject && Object.hasOwn(item, title) ? show(item[title]) : '';
      }
  });
  const index = { title: '(index)', cells: names };
  return [index, ...Object.values(columns), ...(values.cells.length > 0 ? [values] : [])];
}
