/* What Firefox says where Chromium throws a DOMException; what no rule knows keeps the reason and says who was called. */

const UNUSABLE = 'An attempt was made to use an object that is not, or is no longer, usable';
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^Failed to execute 'postMessage' on 'BroadcastChannel': Channel is closed$/, UNUSABLE],
  [/^.*Still in CONNECTING state\.$/, UNUSABLE],
  [/^.*is not a valid HTTP method\.$/, 'An invalid or illegal string was specified'],
  [/^Failed to construct 'WebSocket': .*$/, 'An invalid or illegal string was specified'],
  [/the name "(.*)" has already been used with this registry$/, "$1' has already been defined as a custom element"],
  [/"(.*)" is not a valid custom element name$/, "$1' is not a valid custom element name"],
  [
    /Shadow root cannot be created on a host which already hosts a shadow tree\.$/,
    'Unable to re-attach to existing ShadowDOM',
  ],
  [/This element does not support attachShadow$/, 'Unable to attach ShadowDOM'],
  [/'[^']*' is not a valid attribute name\.$/, 'Invalid attribute name'],
  [
    /The node before which the new node is to be inserted is not a child of this node\.$/,
    'Child to insert before is not a child of this node',
  ],
  [/The new child element contains the parent\.$/, 'The new child is an ancestor of the parent'],
  [/on 'XMLHttpRequest': It is being sent\.$/, "on 'XMLHttpRequest': XMLHttpRequest must not be sending."],
  [
    /^(Failed to execute '(\w+)' on '\w+': )The dialog is already open as a ([\w-]+) dialog, .*$/,
    '$1Cannot call $2() on an open $3 dialog.',
  ],
  [/^(.*on 'XMLHttpRequest': )The object's state must be OPENED\.$/, '$1XMLHttpRequest state must be OPENED.'],
  [/The tag name provided \('.*'\) is not a valid name\.$/, 'Invalid element name'],
  [/The token provided must not be empty\.$/, 'The empty string is not a valid token.'],
  [/The token provided \('(.*)'\) contains HTML space characters.*$/, 'The token can not contain whitespace.'],
];

export function firefoxWords(message: string): string {
  for (const [rule, words] of RULES) {
    if (!rule.test(message)) continue;
    const told = message.replace(rule, words.includes("$1'") ? `'${words}` : words);
    return told === UNUSABLE ? told : prefixed(told);
  }
  return prefixed(message).replace(/(is not a valid selector|is not a child of this node)\.$/, '$1');
}

const prefixed = (message: string): string => message.replace(/^Failed to execute '(\w+)' on '(\w+)': /, '$2.$1: ');
