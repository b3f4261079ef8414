import { CAROUSEL_INTERVAL_MS } from '@kosar/domain/constants';
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useMedia } from '../../../lib/use-media.ts';

export interface CarouselState {
  readonly at: number;
  /** Turns by itself as soon as nothing holds it. */
  readonly isPlaying: boolean;
  readonly step: (by: 1 | -1) => void;
  readonly toggle: () => void;
  /** Handlers of the whole: it waits while the pointer or the focus is on it. */
  readonly holders: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: { currentTarget: Element; relatedTarget: EventTarget | null }) => void;
  };
}

/** Turns every five seconds (spec 9), but never under someone's eyes or fingers: WCAG 2.2.2. */
export function useCarousel(count: number): CarouselState {
  const wantsStill = useMedia('(prefers-reduced-motion: reduce)');
  const isVisible = useDocumentVisibility() !== 'hidden';
  const [at, setAt] = useState(0);
  const [chosen, choose] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = count > 1 && (chosen ?? !wantsStill);
  const isTurning = isPlaying && isVisible && !isHovered && !isFocused;
  const step = (by: 1 | -1) => setAt((now) => (now + by + count) % count);
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), CAROUSEL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isTurning, count]);
  return {
    at: Math.min(at, Math.max(0, count - 1)),
    isPlaying,
    step,
    toggle: () => choose(!isPlaying),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setFocused(false);
      },
    },
  };
}
