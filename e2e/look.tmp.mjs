import { chromium } from '@playwright/test';
const pw=process.argv[2]; const B='http://localhost:4151';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const errs=[];
async function page(w,h,dark){const c=await b.newContext({viewport:{width:w,height:h},colorScheme:dark?'dark':'light'});const p=await c.newPage();p.setDefaultTimeout(20000);p.on('console',m=>m.type()==='error'&&errs.push(m.text()));p.on('pageerror',e=>errs.push(String(e)));
await p.goto(B+'/login');await p.locator('input').nth(0).fill('demo@vitrine.local');await p.locator('input[type=password]').fill(pw);await p.keyboard.press('Enter');await p.waitForTimeout(6000);return p;}
const step=async(n,f)=>{try{await f()}catch(e){console.log(n,String(e).slice(0,300))}};
const p=await page(1440,900,false);
await step('acc',async()=>{
await p.goto(B+'/account');await p.waitForTimeout(3000);
await p.getByRole('button',{name:'Set opening hours'}).click();await p.waitForTimeout(300);
await p.screenshot({path:'/tmp/s-acc-1440.png',fullPage:true});
await p.getByLabel('Friday: closes at').fill('02:00');
await p.getByLabel('Closed on').fill('2026-11-28');await p.getByRole('button',{name:'Add day'}).click();
await p.getByRole('switch',{name:/Turn screens dark/}).click();
await p.getByRole('button',{name:'Save opening hours'}).click();await p.waitForTimeout(1500);
await p.screenshot({path:'/tmp/s-acc2-1440.png',fullPage:true});});
await step('sch',async()=>{
await p.goto(B+'/schedule');await p.waitForTimeout(5000);await p.screenshot({path:'/tmp/s-sch-1440.png'});
await p.getByText('Month',{exact:true}).first().click({timeout:60000});await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/s-mon-1440.png',fullPage:true});});
await p.goto(B+'/device');await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/s-dev-1440.png'});
await p.goto(B+'/playlist/new');await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/s-pl-1440.png',fullPage:true});
const q=await page(390,844,true);
await q.goto(B+'/account');await q.waitForTimeout(3000);await q.screenshot({path:'/tmp/s-acc-390.png',fullPage:true});
await q.goto(B+'/schedule');await q.waitForTimeout(4000);await q.screenshot({path:'/tmp/s-sch-390.png'});
await q.goto(B+'/playlist/new');await q.waitForTimeout(3000);await q.screenshot({path:'/tmp/s-pl-390.png',fullPage:true});
const r=await page(820,1100,true);await r.goto(B+'/account');await r.waitForTimeout(3000);await r.screenshot({path:'/tmp/s-acc-820.png',fullPage:true});await r.goto(B+'/schedule');await r.waitForTimeout(4000);await r.screenshot({path:'/tmp/s-sch-820.png'});
await step('demo',async()=>{await p.goto(process.argv[3]);await p.waitForTimeout(9000);await p.screenshot({path:'/tmp/s-demo.png'});await p.goto(B+'/device');await p.waitForTimeout(4000);await p.screenshot({path:'/tmp/s-dev2.png'});await p.goto(B+'/schedule');await p.waitForTimeout(4000);await p.getByRole('button',{name:/Why is this on/}).click();await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/s-why.png'});});console.log(errs.slice(0,10));await b.close();
