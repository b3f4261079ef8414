import { expect, it } from 'vitest';
import { isWebAddress, VIDEO_PLAYER_ORIGINS, videoPlayerOf } from './video.ts';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  [
    'https://www.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=3',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ],
  ['http://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?dnt=1'],
])('plays %s', (address, url) => {
  expect(videoPlayerOf(address)?.url).toBe(url);
  expect(VIDEO_PLAYER_ORIGINS.some((origin) => url.startsWith(`${origin}/`))).toBe(true);
});

it.each([
  'https://pelda.hu/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.pelda.hu/watch?v=dQw4w9WgXcQ',
  'https://pelda.hu/?x=https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)//https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v="><script>',
  '',
])('never plays %s', (address) => {
  expect(videoPlayerOf(address)).toBeNull();
});

it('links to whole web addresses only', () => {
  expect(isWebAddress('https://pelda.hu/film')).toBe(true);
  expect(isWebAddress('javascript:alert(1)')).toBe(false);
  expect(isWebAddress('//pelda.hu')).toBe(false);
});
