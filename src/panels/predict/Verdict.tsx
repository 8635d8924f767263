import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useApp, useRun, useView } from '../../app/hooks.ts';
import { laneOf, type Picture } from '../../app/run/picture.ts';
import { explainGuess, type LineOrigin, linesToOrder, type Prediction } from '../../app/lanes/predict.ts';
import { predict as words } from '../../i18n/en-predict.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import styles from './Verdict.module.css';

/** What came of a prediction, in the place of the banner, which would tell the rest. */
export default function Verdict() {
  const prediction = useView((state) => state.prediction);
  const picture = useRun((state) => state.picture);
  if (!prediction || !picture) return null;
  return picture.revision === prediction.revision ? <Shown prediction={prediction} picture={picture} /> : <Outdated />;
}

/** The program has changed, and the prediction with it. */
function Outdated() {
  const app = useApp();
  useEffect(() => app.view.setState({ prediction: null }), [app]);
  return null;
}

function Shown({ prediction, picture }: { prediction: Prediction; picture: Picture }) {
  const app = useApp();
  const [place] = useState(() => document.querySelector('[data-verdict]') ?? document.body);
  const again = useRef<HTMLButtonElement>(null);
  const guess = useMemo(() => explainGuess(picture, prediction), [picture, prediction]);
  useEffect(() => {
    document.documentElement.dataset.predict = 'played';
    again.current?.focus();
    return () => {
      delete document.documentElement.dataset.predict;
    };
  }, []);
  const end = (): void => app.view.setState({ prediction: null });
  const lane = laneOf(picture, prediction.lane);
  const hasTurns = (lane?.tables.turns.length ?? 0) > 1;
  const count = lane ? linesToOrder(lane).length : 0;
  return createPortal(
    <section className={styles.verdict} aria-label={words.label}>
      <Icon name={guess ? 'rejected' : 'fulfilled'} className={guess ? styles.wrong : styles.right} />
      <LaneBadge lane={prediction.lane} small />
      <div className={styles.text} role="status">
        <p>
          <b>
            <Rich
              text={
                guess ? words.wrong(prediction.wrong + 1, guess.expected.text, guess.printed.text) : words.right(count)
              }
            />
          </b>{' '}
          {guess && <Rich text={words.decides[guess.decides](guess.printed, guess.expected)} />}
        </p>
        {guess && guess.decides !== 'same' && (
          <ul>
            {[guess.printed, guess.expected].map((origin: LineOrigin) => (
              <li key={origin.text}>
                <Rich text={`${words.origin(origin, hasTurns)}: ${origin.why}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button ref={again} onClick={() => app.view.setState({ dialog: 'predict', prediction: null })}>
        {words.again}
      </Button>
      <Button look="plain" onClick={end}>
        {words.end}
      </Button>
    </section>,
    place,
  );
}
