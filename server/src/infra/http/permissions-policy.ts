import { VIDEO_PLAYER_ORIGINS } from '@kosar/contract/video';

/** What the market's pages may ask a device for: where it is, to find points nearby; the camera, to read codes at the table; to copy an address. Frames only fill the screen with their film. */
export const PERMISSIONS_POLICY = [
  'geolocation=(self)',
  'camera=(self)',
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
  `fullscreen=(self ${VIDEO_PLAYER_ORIGINS.map((origin) => `"${origin}"`).join(' ')})`,
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'gyroscope',
    'hid',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ');
