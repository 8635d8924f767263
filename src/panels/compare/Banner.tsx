import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type BannerModel, type BannerOutput, selectBanner } from '../../app/lanes/banner.ts';
import { goToDivergence } from '../../app/lanes/divergence.ts';
import { selectGroups } from '../../app/lanes/fold.ts';
import { flipFold } from '../../app/lanes/folding.ts';
import { useApp, useFolded, useMessages, usePrefs, useRun, useScale } from '../../app/hooks.ts';
import { letterOf } from '../../app/lanes/lanes.ts';
import { banner as bannerWords, lanes as words } from '../../i18n/en-lanes.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { Rich } from '../../ui/Rich.tsx';
import { whenPainted } from '../../ui/painted.ts';
import { shortAt, useMedia } from '../../ui/use-media.ts';
import { useSize } from '../../ui/use-size.ts';
import styles from './Banner.module.css';

/** Letters of a reason that needs most of two lines; what is printed gives way to it. */
const LONG = 160;

/** Do the lanes print the same? If not: from where, why, and a button that goes there. */
export function Banner() {
  const m = useMessages();
  const run = useRun((state) => state);
  const banner = useMemo(() => selectBanner(m, run), [m, run]);
  return (
    <section className={styles.banner} aria-label={bannerWords.label} data-banner>
      {banner.kind === 'verdict' ? (
        <Verdict banner={banner} />
      ) : (
        <p className={styles.why}>{bannerWords[banner.kind]}</p>
      )}
    </section>
  );
}

function Verdict({ banner }: { banner: Extract<BannerModel, { kind: 'verdict' }> }) {
  const app = useApp();
  const text = useId();
  // On a tablet held upright, where two of the three make room dear, and where many lanes stand beside a long one, the
  // reason is cut to its first lines until it is asked for.
  const [isUpright, isNarrow] = [useMedia('(max-width: 959px)'), useMedia('(max-width: 1199px)')];
  const isTight = useMedia('(max-width: 1399px)');
  const isCrowded = useRun((state) => state.lanes.length > 2) && isTight && banner.why.length > LONG;
  const scale = useScale();
  const dear = [isNarrow, useMedia(shortAt(scale)), scale > 1].filter(Boolean).length;
  const isBrief = (isUpright || isCrowded || dear > 1) && `${banner.why}${banner.note}` !== '';
  const [isOpen, setOpen] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isCut = useIsCut(line);
  return (
    <>
      {!banner.agree && <Icon name="diamond" size={15} className={styles.mark} />}
      <p
        ref={line}
        id={text}
        className={[styles.text, !isOpen && styles.clamped, isBrief && !isOpen && styles.cut].filter(Boolean).join(' ')}
        data-long={banner.why.length > LONG}
      >
        <b className={styles.fact}>{banner.title}</b>{' '}
        <span className={styles.why}>
          <Rich text={banner.why} />
          {banner.note && ` ${banner.note}`}
        </span>
      </p>
      {banner.outputs.length > 0 && <Outputs outputs={banner.outputs} />}
      {banner.go && <Button onClick={() => goToDivergence(app)}>{banner.go}</Button>}
      <Fold />
      {isCut && (
        <Button look="plain" aria-expanded={isOpen} aria-controls={text} onClick={() => setOpen(!isOpen)}>
          {words.why}
        </Button>
      )}
      <Button look="plain" aria-haspopup="dialog" onClick={() => app.view.setState({ dialog: 'outputs' })}>
        {words.outputs}
      </Button>
    </>
  );
}

/** Whether the text has more lines than it may show, as it was when it was last closed. */
function useIsCut(line: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useSize(line);
  useEffect(() =>
    whenPainted(() => {
      const own = line.current;
      if (own?.classList.contains(styles.clamped)) setCut(own.scrollHeight > own.clientHeight + 4);
    }),
  );
  return isCut;
}

/** Only where there is something to fold. */
function Fold() {
  const app = useApp();
  const m = useMessages();
  const picture = useRun((state) => state.picture);
  const lanes = useRun((state) => state.lanes);
  const isFolded = useFolded();
  const isChosen = usePrefs((state) => state.fold);
  const isPhone = useMedia('(max-width: 700px)');
  const groups = useMemo(() => selectGroups(m, picture, lanes), [m, picture, lanes]);
  // A phone shows one lane at a time.
  if (isPhone) return null;
  // Where they are folded for want of room, what unfolds them stands in their columns.
  if (groups.length === lanes.length || isFolded !== isChosen) return null;
  return (
    <Button look="plain" aria-pressed={isFolded} onClick={() => flipFold(app)}>
      {words.fold}
    </Button>
  );
}

/** The outputs one above the other, each once, the first difference underlined. */
function Outputs({ outputs }: { outputs: readonly BannerOutput[] }) {
  const m = useMessages();
  return (
    <ul className={styles.outputs} aria-label={bannerWords.outputs}>
      {outputs.map(({ lanes, lines }) => (
        <li key={lanes[0]}>
          <span className={styles.lanes}>
            {lanes.map((lane) => (
              <LaneBadge key={lane} lane={lane} small />
            ))}
          </span>
          <span className="sr">{`${lanes.map((lane) => m.lane.name(letterOf(lane))).join(', ')}: `}</span>
          <span className={styles.lines}>
            {lines.length === 0 && bannerWords.nothing}
            {lines.map(({ at, text, isFirst }) => (
              <span key={at} dir="auto" className={isFirst ? `${styles.line} ${styles.first}` : styles.line}>
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
