// What the office's notice above a family's pages does: it goes with what is seen. Where that is over, it leads back to the
// office; where somebody has signed in meanwhile, the page is asked for again, without it.
const notice = document.getElementById('viewing');
const signedIn = () =>
  /(?:^|; )(?:__Host-)?bandstand_parent_until=([^;]+)/.exec(document.cookie)?.[1];
const look = () => {
  const now = signedIn();
  if (now === notice.dataset.signIn) return;
  clearInterval(looking);
  if (now === undefined) location.replace(notice.querySelector('a').href);
  else location.reload();
};
const looking = setInterval(look, 500);

// Whose pages they are: another family may be looked at in another tab, and this one is asked for again with it.
const sayWhose = async () => {
  const answer = await fetch('/api/parent_portal/fetch_grown_up_from_token.json');
  const { data } = await answer.json();
  const whose = document.createElement('strong');
  whose.textContent = String(data.attributes.name || data.attributes.email);
  notice.querySelector('p').prepend(whose, ': ');
};
sayWhose().catch(() => undefined);
