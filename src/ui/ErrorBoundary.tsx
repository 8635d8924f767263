import { Component, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ErrorBoundary.module.css';

interface Props {
  readonly children: ReactNode;
  /** What went missing and what is safe, in words. */
  readonly message: string;
  readonly retry: string;
  /** A new value tries again by itself: the next cursor position may well draw. */
  readonly resetKey?: unknown;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: unknown;
}

/** One panel's mistake stays in its panel. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return Object.is(props.resetKey, state.resetKey) ? null : { failed: false, resetKey: props.resetKey };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <p>{this.props.message}</p>
        <Button onClick={() => this.setState({ failed: false })}>{this.props.retry}</Button>
      </div>
    );
  }
}
