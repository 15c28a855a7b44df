import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MailFault } from './port.ts';

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the first byte. STARTTLS is required, save on this machine. */
  readonly url: string;
  /** The sender, as `Name <address>` or an address. */
  readonly from: string;
  /** The longest wait for any one step of the conversation. */
  readonly stepMs?: number;
}

/** Sends through any mail server that speaks SMTP. */
export const createSmtpMailer = (settings: SmtpSettings): Mailer => {
  const transport = createTransport(connectionOf(settings));
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ from: settings.from, ...messageOf(mail) });
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
};

const connectionOf = ({ url, stepMs = 10_000 }: SmtpSettings) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (isTls ? 465 : 587)),
    secure: isTls,
    requireTLS: !isTls && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname),
    ...(username !== '' && { auth }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    dnsTimeout: stepMs,
    socketTimeout: stepMs,
  };
};

/** The recipient is one address, never a list; text never pulls in a file or a URL. */
const messageOf = (mail: Mail) => ({
  to: { name: '', address: mail.to },
  ...(mail.returnTo !== undefined && { envelope: { from: mail.returnTo, to: mail.to } }),
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.messageId.replace(/^<|>$/g, '')}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** 5xx is for good, save where it is about our own login: that is ours to mend, and the mail must not be lost over it. */
const faultOf = (error: unknown): MailFault => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const status = typeof responseCode === 'number' ? responseCode : null;
  const isOurs = code === 'EAUTH' || status === 530 || status === 535;
  const isRefused = status !== null && status >= 500 && !isOurs;
  const isUnsendable = status === null && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return new MailFault(!isRefused && !isUnsendable, status);
};
