import { isWebAddress, videoPlayerOf } from '@kosar/contract/video';
import { Anchor, Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { actors } from '../../hu/actors.ts';
import { focusWhenShown } from '../../lib/focus-when-shown.ts';
import { Card } from '../../ui/card.tsx';
import classes from './producer-video.module.css';

const words = actors.producer;

/** The player is of another origin: its „same origin” is its own, never ours, and it doesn't play without. */
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

/**
 * A film on another site. Nothing of that site is loaded before someone asks for it, having read who will know of it; a film
 * from a site that we don't know is a link.
 */
export function ProducerVideo({ name, address }: { readonly name: string; readonly address: string }) {
  const [isPlaying, setPlaying] = useState(false);
  const player = videoPlayerOf(address);
  if (player === null && !isWebAddress(address)) return null;
  return (
    <Card as="section">
      <h2 className="k-subheading-sm">{words.video}</h2>
      {player === null ? (
        <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.link ?? ''}>
          {words.openVideo}
        </Anchor>
      ) : isPlaying ? (
        <iframe
          ref={focusWhenShown}
          className={classes.player}
          src={player.url}
          title={words.videoFrame(name)}
          sandbox={SANDBOX}
          allow="fullscreen; picture-in-picture"
          referrerPolicy="strict-origin"
        />
      ) : (
        <>
          <p className={classes.warning}>{words.playWarning(player.site)}</p>
          <Button
            onClick={() => setPlaying(true)}
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          >
            {words.play}
          </Button>
        </>
      )}
    </Card>
  );
}
