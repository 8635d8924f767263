/** What a click does to a target besides calling listeners. https://dom.spec.whatwg.org/#eventtarget-activation-behavior */
export interface Activation {
  readonly before?: () => void;
  readonly canceled?: () => void;
  readonly after: () => void;
}
