import type { RefObject } from 'react';

const LOOK_MS = 200;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type DetectorClass = new (options: { formats: string[] }) => Detector;

/** Shows the camera and gives each QR code that it sees, until stopped. Fails when there is no camera or it may not be used. */
export async function readCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
  stop: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (stop.aborted || video.current === null) return end();
  stop.addEventListener('abort', end);
  video.current.srcObject = stream;
  const read = await makeReader();
  let last = '';
  while (!stop.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const code = video.current === null ? null : await read(video.current);
    // The same code in front of the camera is reported once.
    if (code !== null && code !== last && !stop.aborted) onCode(code);
    last = code ?? last;
  }
}

/** The browser's own reader where it has one, else a library that is loaded only then. */
async function makeReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector !== undefined) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null;
  }
  const { default: jsQr } = await import('jsqr');
  const canvas = document.createElement('canvas');
  return async (video) => {
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (context === null || video.videoWidth === 0) return null;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    context.drawImage(video, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
    return jsQr(data, width, height)?.data ?? null;
  };
}
