/** The look of the till: the product's tokens as plain properties, because these pages stand outside of the shell. */
export const TILL_STYLE = `:root{color-scheme:light dark;--paper:#fbfaf7;--surface:#fff;--sunken:#efece6;--line:#e7e3dc;--field:#857e73;--muted:#676158;--text:#322e29;--strong:#191613;
--accent:#2a34b8;--accent-hover:#1f289b;--accent-text:#2a34b8;--accent-soft:#e8eafa;--warning-text:#764700;--warning-soft:#faefd9;--danger-text:#a3241d;--danger-soft:#fae7e4;--live-text:#146339;--live-soft:#e0f2e7}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--surface:#1d1b18;--sunken:#0f0e0c;--line:#302c28;--field:#7f776c;--muted:#a49c90;--text:#dfd9d0;--strong:#f6f3ee;
--accent:#4f5ce6;--accent-hover:#4450d4;--accent-text:#aab4ff;--accent-soft:#24284f;--warning-text:#f0bd70;--warning-soft:#302412;--danger-text:#ff9d94;--danger-soft:#391b18;--live-text:#74dba6;--live-soft:#142b1f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:14px/1.45 'Inter Variable',Inter,system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-variant-numeric:tabular-nums;-webkit-text-size-adjust:100%}
.notice{margin:0;padding:12px 16px;background:var(--warning-soft);color:var(--warning-text);text-align:center;font-weight:600}
main{max-width:520px;margin:0 auto;padding:32px 16px 48px}
.brand{margin:0 0 24px;font-size:16px;font-weight:600;letter-spacing:-.02em;color:var(--strong)}
h1{font-variant-numeric:normal;margin:0 0 8px;font-size:28px;line-height:1.2;letter-spacing:-.02em;font-weight:600;color:var(--strong);overflow-wrap:anywhere}
p{margin:0 0 16px}.soft{color:var(--muted)}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:24px;margin:24px 0}
table{width:100%;border-collapse:collapse}
th{font-weight:400;text-align:left}td{text-align:right;white-space:nowrap}
th,td{padding:8px 0;vertical-align:top}
tfoot th,tfoot td{border-top:1px solid var(--line);padding-top:12px;font-weight:600;font-size:16px;color:var(--strong)}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 24px;margin:0 0 16px}dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
fieldset{border:0;margin:0 0 24px;padding:0}legend{padding:0;margin:0 0 8px;font-weight:600;color:var(--strong)}
.option{display:flex;gap:12px;align-items:flex-start;min-height:44px;padding:12px;border:1px solid var(--line);border-radius:6px;background:var(--surface);margin:0 0 8px;cursor:pointer}
.option:hover{border-color:var(--field)}.option:has(input:checked){border-color:var(--accent-text);background:var(--accent-soft)}
.option:has(input:focus-visible){outline:2px solid var(--accent-text);outline-offset:2px}
.option input{margin:3px 0 0;accent-color:var(--accent);outline:0}.option strong{display:block;color:var(--strong)}.option span span{color:var(--muted)}
.option:has(input:checked) span span{color:var(--text)}
form{margin:24px 0 16px}.actions{display:flex;flex-wrap:wrap;gap:8px}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:8px 20px;border:1px solid var(--field);border-radius:6px;background:none;color:var(--strong);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--sunken)}
.primary{flex:1 0 100%;background:var(--accent);border-color:var(--accent);color:#fff;font-size:16px}.primary:hover{background:var(--accent-hover)}
a{color:var(--accent-text)}.back{display:inline-flex;align-items:center;min-height:44px}
:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
.alert{padding:12px 16px;border-radius:6px;background:var(--danger-soft);color:var(--danger-text);font-weight:600;margin:16px 0 0}
.status{display:inline-block;padding:2px 8px;border-radius:6px;background:var(--sunken);color:var(--text);font-weight:600}
.status.paid{background:var(--live-soft);color:var(--live-text)}.status.failed{background:var(--danger-soft);color:var(--danger-text)}
.parties{grid-template-columns:repeat(auto-fit,minmax(min(100%,180px),1fr));gap:16px 24px}.parties dt{margin:0 0 2px}
tfoot .part th,tfoot .part td{border:0;padding:0 0 4px;font-weight:400;font-size:14px;color:var(--muted)}
@media (max-width:480px){main{padding:24px 16px 32px}.card{padding:16px}.actions button{flex:1 1 auto}.actions .primary{flex:1 0 100%}}
@media print{:root{color-scheme:light;--paper:#fff;--surface:#fff;--line:#ccc;--muted:#444;--text:#111;--strong:#000}.screen-only{display:none!important}.card{border:0;padding:0}main{max-width:none}.notice{background:none;color:#000;border:1px solid #000}}`;
