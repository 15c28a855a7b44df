import chromium from '@sparticuz/chromium'; import { chromium as pw } from 'playwright-core'; import Axe from '@axe-core/playwright';
const AxeBuilder = Axe.default ?? Axe;
const b = await pw.launch({ executablePath: await chromium.executablePath(), args: chromium.args.filter(a=>!/single-process|disable-web-security/.test(a)), headless: true });
const U='http://127.0.0.1:4791/'; const out='/tmp/ui-scratch/';
async function run(name,{w=390,h=844,scheme='light',url=U,font,act,full=true,axe=true}){
  const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,reducedMotion:'reduce'});const p=await c.newPage();
  p.on('console',m=>m.type()==='error'&&console.log(name,'console',m.text().slice(0,200)));p.on('pageerror',e=>console.log(name,'ERR',e.message));
  await p.goto(url);await p.waitForTimeout(400);
  if(font)await p.evaluate(f=>{document.documentElement.style.fontSize=f},font);
  if(act)await act(p);
  const over=await p.evaluate(()=>{const W=document.documentElement.clientWidth;return document.documentElement.scrollWidth>W?[...document.querySelectorAll('body *')].filter(e=>e.getBoundingClientRect().right>W+1&&!e.closest('.beam,svg,.sr-only')).slice(0,5).map(e=>e.tagName+'.'+String(e.className).slice(0,60)):[]});
  if(over.length)console.log(name,'OVERFLOW',over);
  const small=await p.evaluate(()=>[...document.querySelectorAll('button,select,input:not(.mark),textarea')].filter(e=>{const r=e.getBoundingClientRect();return r.width&&(r.height<43.5||r.width<43.5)}).map(e=>e.outerHTML.slice(0,90)));
  if(small.length&&name==='m-light')console.log('SMALL',small);
  if(axe){const r=await new AxeBuilder({page:p}).analyze();for(const v of r.violations)console.log(name,v.id,v.nodes.length,v.nodes[0].html.slice(0,160),v.nodes[0].failureSummary?.slice(0,260))}
  await p.screenshot({path:out+name+'.png',fullPage:full});await c.close();
}
const search=t=>async p=>{await p.click('#school');await p.waitForTimeout(900);console.log('focused',await p.evaluate(()=>document.activeElement?.tagName));await p.keyboard.type(t);await p.waitForTimeout(1100)};
const jobs={
 'm-light':{}, 'm-dark':{scheme:'dark'}, 'd-light':{w:1280,h:800}, 'd-dark':{w:1280,h:800,scheme:'dark',},
 'n320':{w:320,h:640}, 'big200':{font:'32px'},
 'auth-m':{url:U+'?auth',full:false},'auth-d':{url:U+'?auth',w:1280,h:800,full:false,scheme:'dark'},
 'menu':{act:p=>p.click('button[aria-label=Menu]'),full:false},'dialog':{act:p=>p.getByText('Leave the page').click(),full:false,scheme:'dark'},
 'search':{act:search('prim'),full:false},'search-none':{act:search('zzzz'),full:false},'search-fail':{act:search('fail'),full:false,scheme:'dark'},
 'popover':{act:async p=>{await p.getByText('Out of Hours').click();await p.getByText('Show a toast').click()},full:false,w:1280,h:800}};
for(const k of process.argv[2]?process.argv[2].split(','):Object.keys(jobs))await run(k,jobs[k]);
await b.close();
