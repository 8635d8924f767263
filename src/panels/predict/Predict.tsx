import { useEffect, useMemo, useState } from 'react';
import { useApp, useClosing, useMessages, useRun } from '../../app/hooks.ts';
import { laneNames } from '../../app/lanes/lane-names.ts';
import { type LaneId, letterOf } from '../../app/lanes/lanes.ts';
import { laneOf, type Picture } from '../../app/run/picture.ts';
import { pause } from '../../app/moving/playback.ts';
import { firstWrong, isWorthPredicting, linesToOrder, moved, playTo, shuffled } from '../../app/lanes/predict.ts';
import { predict as words } from '../../i18n/en-predict.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { LaneBadge } from '../../ui/LaneBadge.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { OrderList } from './OrderList.tsx';
import styles from './Predict.module.css';

/** Output hidden, lines to be put in order, then played up to the first that is wrong. */
export default function Predict() {
  const app = useApp();
  const picture = useRun((state) => state.picture);
  const closing = useClosing();
  useEffect(() => {
    pause(app);
    app.view.setState({ prediction: null });
    // What the page behind shows would give it away.
    document.documentElement.dataset.predict = 'order';
    return () => {
      if (document.documentElement.dataset.predict === 'order') delete document.documentElement.dataset.predict;
    };
  }, [app]);
  return (
    <Dialog title={words.title} wide {...closing}>
      <div className={styles.body}>{picture ? <Exercise picture={picture} /> : <Empty>{words.waiting}</Empty>}</div>
    </Dialog>
  );
}

function Exercise({ picture }: { picture: Picture }) {
  const app = useApp();
  const [id, setId] = useState<LaneId>(picture.lanes[0].setting.id);
  const lane = laneOf(picture, id) ?? picture.lanes[0];
  const lines = useMemo(() => linesToOrder(lane), [lane]);
  const [orders, setOrders] = useState<Readonly<Record<string, readonly number[]>>>({});
  const key = lines.map(({ text }) => text).join('\n');
  const start = useMemo(() => shuffled(lines), [lines]);
  const order = orders[key] ?? start;
  const isReduced = useMedia('(prefers-reduced-motion: reduce)');
  const check = (): void => {
    const wrong = firstWrong(lines, order);
    app.view.setState({ dialog: null, prediction: { lane: id, revision: picture.revision, order, wrong } });
    playTo(app, id, lines[wrong < 0 ? lines.length - 1 : wrong].event, isReduced ? 'jump' : 'play');
  };
  return (
    <>
      <p className={styles.intro}>{words.intro}</p>
      {picture.lanes.length > 1 && <Lanes picture={picture} id={id} setId={setId} />}
      <div className={styles.columns}>
        <Source picture={picture} />
        {isWorthPredicting(lines) ? (
          <OrderList
            lines={lines}
            order={order}
            onMove={(from, to) => setOrders({ ...orders, [key]: moved(order, from, to) })}
          />
        ) : (
          <Empty>{words.nothing}</Empty>
        )}
      </div>
      {isWorthPredicting(lines) && (
        <div className={styles.foot}>
          <Button look="solid" onClick={check}>
            {words.check}
          </Button>
        </div>
      )}
    </>
  );
}

/** Orders differ from lane to lane, so one is chosen. */
function Lanes({ picture, id, setId }: { picture: Picture; id: LaneId; setId: (id: LaneId) => void }) {
  const m = useMessages();
  const names = laneNames(
    m,
    picture.lanes.map(({ setting }) => setting),
  );
  return (
    <fieldset className={styles.lanes}>
      <legend>{words.lane}</legend>
      {picture.lanes.map(({ setting }, at) => (
        <label key={setting.id}>
          <input type="radio" name="predict-lane" checked={setting.id === id} onChange={() => setId(setting.id)} />
          <LaneBadge lane={setting.id} small /> <span className="sr">{m.lane.name(letterOf(setting.id))}: </span>
          {names[at]}
        </label>
      ))}
    </fieldset>
  );
}

function Source({ picture: { files, entry } }: { picture: Picture }) {
  const lines = (files[entry] ?? '').trimEnd().split('\n');
  return (
    <pre className={styles.source} role="group" aria-label={words.source}>
      {lines.map((line, at) => {
        const number = at + 1;
        return <code key={number}>{`${line}\n`}</code>;
      })}
    </pre>
  );
}
