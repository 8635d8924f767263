/* What Firefox says where Chromium throws a DOMException; what no rule knows keeps the reason and says who was called. */

const UNUSABLE = 'An attempt was made to use an object that is not, or is no longer, usable';
const UNSUPPORTED = 'Operation is not supported';
const ILLEGAL = 'An invalid or illegal string was specified';
const INDEX = 'Index or size is negative or greater than the allowed amount';
const INCORRECT = 'The supplied node is incorrect or has an incorrect ancestor for this operation.';
const INSECURE = 'The operation is insecure.';
const NAMESPACES =
  'An attempt was made to create or change an object in a way which is incorrect with regard to namespaces';
const QUOTA = 'The quota has been exceeded.';
const RULES: readonly (readonly [RegExp, string])[] = [
  [/^.* exceeded the quota\.$/, QUOTA],
  [/^Failed to execute 'postMessage' on 'BroadcastChannel': Channel is closed$/, UNUSABLE],
  [/^.*(?:The source (?:width|height) is|\(4 \* width|outside the range \[|number of rows in the table).*$/, INDEX],
  [/^.*on 'Range': (?:The offset \d+ is larger|There is no child at offset).*$/, INDEX],
  [/(on 'Selection': )(?:The offset \d+ is larger|There is no child at offset).*$/, '$1The offset is out of range.'],
  [
    /^.*(?:ShadowRoot nodes are not clonable|which may not be imported|'#document', which may not be adopted)\.$/,
    UNSUPPORTED,
  ],
  [/The node provided is a shadow root, which may not be adopted\.$/, 'The adopted node is a shadow root.'],
  [/^The source image cannot be decoded\.$/, 'Invalid encoded image data.'],
  [/ is not a valid index\.$/, ' is out of range'],
  [/^.*the given Node has no parent\.$/, INCORRECT],
  [/(on 'Range': )This node type does not support this method\.$/, '$1Cannot add children to a Text'],
  [
    /^Failed to set a named property '(.*)' on .*$/,
    "CSSStyleProperties.$1 setter: Can't set value for property '$1' in computed style",
  ],
  [/^.*has partially selected a non-Text node\.$/, UNUSABLE],
  [/^.*The object is already busy reading Blobs\.$/, UNUSABLE],
  [/^.*is not one of 'beforeBegin', .*$/, ILLEGAL],
  [/^.*accepts a filename, which may only.*$/, UNUSABLE],
  [/^.*input data length is not a multiple of 4\.$/, UNUSABLE],
  [/^.*Still in CONNECTING state\.$/, UNUSABLE],
  [/^.*The provided event type \('[^']*'\) is invalid\.$/, UNSUPPORTED],
  [
    /^Failed to construct 'IntersectionObserver': .*$/,
    'IntersectionObserver constructor: rootMargin must be specified in pixels or percent.',
  ],
  [/^.*is not a valid HTTP method\.$/, ILLEGAL],
  [/^Failed to construct '(?:WebSocket|EventSource)': .*$/, ILLEGAL],
  [/^.*The close reason must not be greater than .*$/, ILLEGAL],
  [/^.*The close code must be either 1000.*$/, 'A parameter or an operation is not supported by the underlying object'],
  [/^Failed to set the 'contentEditable' property .*$/, ILLEGAL],
  [/(on 'Node': )This node type does not support this method\.$/, '$1Cannot add children to a Text'],
  [/^.*: The result must (?:not )?(?:have|be) .*$/, UNSUPPORTED],
  [/^(.*'moveBefore' on '\w+': )State-preserving .*$/, '$1Different root node.'],
  [/^(.*'moveBefore' on '\w+': )The new child element .*$/, '$1Node is an ancestor of the new parent.'],
  [/^(.*'moveBefore' on '\w+': )The node before which .*$/, '$1Wrong reference child.'],
  [/^(.*'moveBefore' on '\w+': )Only one element .*$/, "$1Can't move an element to be a child of the document."],
  [
    /^.*The specified element is not owned by this form element\.$/,
    'FormData constructor: The submitter is not owned by this form.',
  ],
  [/^.*does not support selection\.$/, UNUSABLE],
  [/^.*The value provided \(-\d+\) is not positive or 0\.$/, INDEX],
  [/(showPopover' on 'HTMLElement': )Invalid on disconnected popover elements\.$/, '$1Element is not connected'],
  [/(Popover' on 'HTMLElement': )Not supported on elements .*$/, '$1Element is in the no popover state'],
  [/The element is not in a Document\.$/, 'Dialog element is not connected'],
  [
    /^Failed to construct 'Worker': '(.*)' is not a valid URL\.$/,
    'Worker constructor: Failed to load worker script at "$1"',
  ],
  [/^.*A history state object with URL .*$/, INSECURE],
  [/^.*is not valid for the qualified name provided .*$/, NAMESPACES],
  [/^.*Invalid target origin '.*' in a call to 'postMessage'\.$/, ILLEGAL],
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
  [/^.*HTTP method is unsupported\.$/, INSECURE],
  [
    /^Failed to read the '(\w+)' property from 'XMLHttpRequest': .* is '' or '(\w+)' .*$/,
    "XMLHttpRequest.$1 getter: $1 is only available if responseType is '' or '$2'.",
  ],
  [
    /^Failed to set the 'responseType' property .* is LOADING or DONE\.$/,
    "XMLHttpRequest.responseType setter: Cannot set 'responseType' property on XMLHttpRequest after 'send()' (when its state is LOADING or DONE).",
  ],
  [
    /^Failed to set the 'withCredentials' property .*$/,
    'XMLHttpRequest.withCredentials setter: XMLHttpRequest must not be sending.',
  ],
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

/** Longer messages are the program's own text for the most part, and looking through it could take as long as it likes. */
const LONGEST = 2000;

/** What says nothing of who was called. */
const WHOLE = new Set([QUOTA, ILLEGAL, UNUSABLE, UNSUPPORTED, INDEX, INCORRECT, INSECURE, NAMESPACES]);

export function firefoxWords(message: string): string {
  if (message.length > LONGEST) return message;
  for (const [rule, words] of RULES) {
    if (!rule.test(message)) continue;
    const told = message.replace(rule, words.startsWith("$1'") ? `'${words}` : words);
    return WHOLE.has(told) ? told : prefixed(told);
  }
  return prefixed(message).replace(/(is not a valid selector|is not a child of this node)\.$/, '$1');
}

const prefixed = (message: string): string => message.replace(/^Failed to execute '(\w+)' on '(\w+)': /, '$2.$1: ');
