import { expect, it } from 'vitest';
import { deviceOf } from './sessions.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK}`;

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Mobile Safari/537.36`, 'Chrome on Android'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [`${IPHONE} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, 'Firefox on iPhone'],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_1 like Mac OS X) ${WEBKIT} CriOS/131.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    'Safari on Mac',
  ],
  [`${WINDOWS} Safari/537.36 Edg/131.0.0.0`, 'Microsoft Edge on Windows'],
  [`${WINDOWS} Safari/537.36 OPR/116.0.0.0`, 'Opera on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Safari/537.36`, 'Chrome on Chrome OS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${BLINK.replace('Chrome', 'SamsungBrowser/27.0 Chrome')} Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
])('calls the browser that says "%s" %s', (sent, device) => {
  expect(deviceOf(sent)).toBe(device);
});

it.each([
  '',
  '   ',
  'curl/8.5.0',
  'This device/1.0 (of your child)',
  '<script>alert(1)</script>/3 x',
])('takes over no word of who calls itself "%s"', (sent) => {
  expect(deviceOf(sent)).toBeNull();
});

it('says what it knows when that is only the system', () => {
  expect(deviceOf('Our own app/3 (X11; Linux x86_64)')).toBe('A browser on Linux');
});

it('reads no more than a browser says, however much is sent', () => {
  expect(deviceOf(`${'x'.repeat(600)} (Linux; Android 14) Firefox/132.0`)).toBeNull();
  expect(deviceOf('('.repeat(16_000))).toBeNull();
});
