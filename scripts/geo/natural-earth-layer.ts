import type { Position } from './topology.ts';

/** A shape of a layer: a line, or a ring of a polygon. */
export interface LayerShape {
  isLine: boolean;
  points: Position[];
}

const LINE = 0;
const GROUP = 4;
/** Units of the format: 1/120 of a degree. */
const UNITS_PER_DEGREE = 120;

/**
 * Reads Marble's PN2 (version 2, big endian): a header of version, count and a colour flag, then shapes. A shape is its
 * kind, id and number of anchor points; each anchor is followed by neighbours relative to it. A group holds a count and
 * its members follow as shapes of their own, so it can be skipped.
 */
export function readLayer(file: Buffer): LayerShape[] {
  const shapes: LayerShape[] = [];
  let at = 6;
  while (at < file.length) {
    const kind = file.readUInt8(at);
    if (kind === GROUP) {
      at += 6;
      continue;
    }
    const anchors = file.readUInt32BE(at + 5);
    at += 9;
    const points: Position[] = [];
    for (let anchor = 0; anchor < anchors; anchor++) {
      const lat = file.readInt16BE(at);
      const lng = file.readInt16BE(at + 2);
      const followers = file.readInt16BE(at + 4);
      at += 6;
      points.push([lng / UNITS_PER_DEGREE, lat / UNITS_PER_DEGREE]);
      for (let follower = 0; follower < followers; follower++) {
        points.push([
          (lng + file.readInt8(at + 1)) / UNITS_PER_DEGREE,
          (lat + file.readInt8(at)) / UNITS_PER_DEGREE,
        ]);
        at += 2;
      }
    }
    shapes.push({ isLine: kind === LINE, points });
  }
  return shapes;
}
