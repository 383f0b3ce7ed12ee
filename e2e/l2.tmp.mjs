import { chromium } from '@playwright/test';
const pw=process.argv[2]; const B='http://localhost:4151';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']});
const c=await b.newContext({viewport:{width:1440,height:900}});const p=await c.newPage();p.setDefaultTimeout(8000);
await p.goto(B+'/login');await p.locator('input').nth(0).fill('demo@vitrine.local');await p.locator('input[type=password]').fill(pw);await p.keyboard.press('Enter');await p.waitForTimeout(6000);
await p.goto(B+'/schedule');await p.waitForTimeout(5000);
try{await p.getByText('Month',{exact:true}).first().click()}catch(e){console.log(String(e))}
try{await p.getByRole('radio',{name:'Month'}).click();await p.waitForTimeout(3000);await p.screenshot({path:'/tmp/s-mon-1440.png'});}catch(e){console.log(String(e))}
await b.close();
