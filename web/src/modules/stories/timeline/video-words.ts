export const VIDEO = {
  title: (name: string) => `Video: ${name}`,
  loading: 'Loading the video',
  notPlayed: 'This video could not be played.',
  late: 'The video could not be loaded. Vimeo may be blocked on this network. Everything else on the portal still works.',
} as const;

/** Asked before Vimeo is loaded. */
export const VIMEO = {
  keepsCookies:
    'This video is played by Vimeo, which keeps functional cookies on this device. You have not allowed those yet, so nothing has been loaded from Vimeo.',
  changeMind: 'You can change your mind under “Cookie choices” at the foot of every page.',
  allow: 'Allow functional cookies and play',
  notNow: 'Not now',
} as const;
