import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorBoundary.module.css';

/** What a broken part says, and what can be done about it. */
export interface BrokenWords {
  /** What went missing and what is safe. */
  readonly message: (error: unknown) => string;
  readonly retry: string;
  readonly copy: string;
  /** Copies a report about what was thrown, and where among the components. */
  readonly onCopy: (error: unknown, where: string) => void;
}

interface Props extends BrokenWords {
  readonly children: ReactNode;
  /** A new value tries again by itself: the next cursor position may well draw. */
  readonly resetKey?: unknown;
  /** Hears of a failure once it is shown. */
  readonly onError?: (error: unknown, where: string) => void;
}

interface State {
  readonly failed: boolean;
  readonly error: unknown;
  readonly where: string;
  readonly resetKey: unknown;
}

/** Whoever never leaves a part alone does not keep it from saying so. */
const MOST_MENDED = 99;

/** One panel's mistake stays in its panel. */
export class ErrorBoundary extends Component<Props, State> {
  private mended = 0;
  override state: State = { failed: false, error: null, where: '', resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // Somebody else's hands were in the page, a translator's mostly: what is drawn anew is whole again.
    if (error instanceof DOMException && this.mended++ < MOST_MENDED) return this.setState({ failed: false });
    this.setState({ where: componentStack ?? '' });
    this.props.onError?.(error, componentStack ?? '');
  }

  override render(): ReactNode {
    const { children, message, retry, copy, onCopy } = this.props;
    const { failed, error, where } = this.state;
    if (!failed) return children;
    return (
      <div className={styles.broken} role="alert">
        <p>{message(error)}</p>
        <Button onClick={() => this.setState({ failed: false })}>{retry}</Button>
        <Button look="plain" onClick={() => onCopy(error, where)}>
          {copy}
        </Button>
      </div>
    );
  }
}
