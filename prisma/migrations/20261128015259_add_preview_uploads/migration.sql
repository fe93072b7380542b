-- CreateTable
CREATE TABLE "PreviewUpload" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "siteId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sentAt" DATETIME NOT NULL,
    "bytes" INTEGER NOT NULL,
    CONSTRAINT "PreviewUpload_siteId_fkey" FOREIGN KEY ("siteId") REFERENCES "Site" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PreviewUploadPart" (
    "uploadId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "data" BLOB NOT NULL,

    PRIMARY KEY ("uploadId", "position"),
    CONSTRAINT "PreviewUploadPart_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "PreviewUpload" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PreviewUpload_siteId_name_idx" ON "PreviewUpload"("siteId", "name");
