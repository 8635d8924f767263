/* What to do about errors that a stranger's program meets first: by their messages, which name what is not there. */

const PAGE =
  'document|window|localStorage|sessionStorage|location|requestAnimationFrame|HTMLElement|customElements|XMLHttpRequest';
const NODE = 'require|module|exports|process|Buffer|__dirname|__filename|global|setImmediate';

const missing = (names: string): RegExp => new RegExp(`^(?:Can't find variable: )?(${names})\\b(?: is not defined)?$`);
const OF_PAGES = missing(PAGE);
const OF_NODE = missing(NODE);

/** Said of what is imported or required: by a page, in the words of Chromium and of Firefox, or by a Node that lacks it. */
const NODE_MODULE =
  /^(?:Cannot find module|Failed to resolve module specifier|The specifier) ['"“]((?:node:)?(?:assert|async_hooks|buffer|child_process|cluster|crypto|dns|events|fs|https?|module|net|os|path|perf_hooks|process|readline|stream|timers|url|util|v8|vm|worker_threads|zlib)(?:\/\w+)?|node:[\w/]+)['"”]/;

const HINTS: readonly (readonly [message: RegExp, hint: (name: string) => string])[] = [
  [NODE_MODULE, (name) => `${name} is a module of Node’s: choose a Node that has it, below a lane’s name.`],
  [
    /Cannot find (?:module|package) '((?:@[\w.-]+\/)?[\w][\w.-]*)/,
    (name) =>
      `Packages are not fetched: what the program needs of it can stand in a file node_modules/${name}/index.js.`,
  ],
  [/Cannot find module '\.{0,2}\/[^']/, () => 'Add a file of that name, with the + beside the tabs.'],
  [
    /^(?:Failed to resolve module specifier|The specifier) ['"“]((?:@[\w.-]+\/)?[\w][\w.-]*)/,
    (name) => `Packages are not fetched: what the program needs of it can stand in a file, ./${name}.js.`,
  ],
  [OF_PAGES, (name) => `${name} belongs to web pages: choose Web page below a lane’s name.`],
  [OF_NODE, (name) => `${name} is Node’s: choose a Node below a lane’s name.`],
];

/** The family of hosts that has what an error with that message misses, where that is plain. */
export function hostMissedBy(message: string): 'html' | 'node' | null {
  const bare = bareMessage(message);
  return OF_PAGES.test(bare) ? 'html' : OF_NODE.test(bare) || NODE_MODULE.test(bare) ? 'node' : null;
}

/** Without the lanes that it is of, and the error's name. */
const bareMessage = (message: string): string => message.replace(/^(?:[A-D](?:, [A-D])*: )?\w*Error: /, '');

/** What helps against an error with that message, behind it and with a space before it; '' when nobody knows. */
function hintFor(message: string): string {
  for (const [known, hint] of HINTS) {
    const found = known.exec(bareMessage(message));
    if (found) return ` ${hint(found[1])}`;
  }
  return '';
}

/** Of a message that is told beside other things; the console has all of it. */
const LONGEST = 600;

/** The part of a message that is about the error, and with a stop behind it when more follows. */
export function messageWithHint(message: string): string {
  const hint = hintFor(message);
  const all = hint ? message.split('\n')[0] : message;
  const first = all.length > LONGEST ? `${all.slice(0, LONGEST)}…` : all;
  return hint ? `${first.replace(/\.$/, '')}.${hint}` : first;
}
